import { expect, test, vi } from 'vitest'
import { broken } from '../orders/support/examine.ts'
import { charged, data } from '../orders/support/shop.ts'
import { again, mailed, pass } from '../subscriptions/support/life.ts'
import { crm, users } from '../subscriptions/support/owing.ts'
import { jointlyPaid, net, states } from './support/joint-shop.ts'
import type { JointPreview } from './support/joint-shop.ts'

vi.setConfig({ testTimeout: 120_000 })

/** The status on the wire of what was cancelled. */
const cancelled = -3

test('[issue 19] one of two renewals of a joint charge is given back: the books match, and what was paid stays when staff say so', async () => {
  const shop = await jointlyPaid()
  await shop.refund(null, { centavos: shop.sold[1] })
  const { refunds, attempts } = await shop.detail()
  expect(refunds).toEqual([expect.objectContaining({ state: 'done', centavos: shop.sold[1] })])
  expect(attempts.map(({ refundable }) => refundable)).toEqual([shop.sold[0]])
  expect(await net(shop)).toBe(shop.sold[0])
  const receipt = data<object>(await shop.get(`/cash/orders/${shop.id}/receipt`))
  expect(receipt).toMatchObject({ totals: { total: shop.both }, refunds: [{ centavos: shop.sold[1] }] })
  expect(await states(shop)).toEqual([
    [users, 'paid', true],
    [crm, 'paid', true],
  ])
  expect((await mailed(shop)).slice(-1)).toEqual(['money-returned'])
  await pass(shop, { days: 31 })
  const later = { ...shop, ...(await again(shop)) }
  expect((await charged(later)).slice(-2)).toEqual(shop.sold)
  expect(await broken(later)).toEqual([])
})

test('[issue 19] the preview of such a refund names everything that ends, and with the period nothing of the order renews', async () => {
  const shop = await jointlyPaid()
  const preview = data<JointPreview>(await shop.preview(null, { centavos: shop.sold[1], access: 'period_end' }))
  expect(preview).toMatchObject({ left: shop.sold[0] })
  expect(JSON.stringify(preview)).toContain(crm)
  expect(JSON.stringify(preview)).toContain(users)
  await shop.refund(null, { centavos: shop.sold[1], access: 'period_end' })
  expect(await states(shop)).toEqual([
    [users, 'paid', false],
    [crm, 'paid', false],
  ])
})

test('[issue 19] at once, everything that the joint charge paid ends, and the rest can still be given back', async () => {
  const shop = await jointlyPaid()
  await shop.refund(null, { centavos: shop.sold[1], access: 'now' })
  const shown = data<{ name: string; status: number }[]>(await shop.get('/subscriptions'))
  expect(shown.map(({ name, status }) => [name, status])).toEqual([
    [crm, cancelled],
    [users, cancelled],
  ])
  expect(await net(shop)).toBe(shop.sold[0])
  expect(await broken(shop)).toEqual([])
})
