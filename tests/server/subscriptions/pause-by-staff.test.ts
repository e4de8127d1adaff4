import { expect, test, vi } from 'vitest'
import { answerOf, call, refusal, signIn } from '../support/calls.ts'
import type { Shop } from '../orders/support/shop.ts'
import { charged, data } from '../orders/support/shop.ts'
import { again, pass, subscribed, subscription } from './support/life.ts'

vi.setConfig({ testTimeout: 120_000 })

/** Returns the calls of root in the customer’s name, by a grant that may write or not. */
async function helping(shop: Shop, writes: boolean) {
  const token = await signIn(shop.server, 'root@receptio.test')
  const body = { cliente_id: shop.customerId, reason: 'Pidió ayuda por teléfono', writes }
  await call(shop.server, 'POST', '/admin/impersonations', { token, body })
  const path = `/subscriptions/${(await subscription(shop)).id}/pause`
  const headers = { 'X-Client-Idx': shop.customerId }
  return {
    pause: (months: number) => call(shop.server, 'POST', path, { token, headers, body: { months } }),
    resume: () => call(shop.server, 'DELETE', path, { token, headers }),
  }
}

test('[issue 19] staff who may write plan a pause and undo it, and never end one that runs: that is charged', async () => {
  const shop = await subscribed()
  const staff = await helping(shop, true)
  expect(data<{ pause: object | null }>(await staff.pause(1)).pause).not.toBeNull()
  expect(data<{ pause: object | null }>(await staff.resume()).pause).toBeNull()
  expect((await staff.pause(2)).status).toBe(200)

  await pass(shop, { days: 31, minutes: 1 })
  const later = await again(shop)
  const helper = await helping(later, true)
  expect((await subscription(later)).status).toBe('paused')
  expect(answerOf(await helper.resume())).toEqual(refusal('impersonation.read_only'))
  expect((await subscription(later)).status).toBe('paused')
  expect(await charged(later)).toEqual([799_00])
})

test('staff who may only look neither plan a pause nor undo one', async () => {
  const shop = await subscribed()
  const own = `/subscriptions/${(await subscription(shop)).id}/pause`
  expect((await shop.post(own, { months: 1 })).status).toBe(200)
  const staff = await helping(shop, false)
  expect(answerOf(await staff.resume())).toEqual(refusal('impersonation.read_only'))
  expect(answerOf(await staff.pause(2))).toEqual(refusal('impersonation.read_only'))
  expect((await subscription(shop)).pause).not.toBeNull()
})
