import { expect, test, vi } from 'vitest'
import { grant, wireCredit, withdraw } from '../orders/support/credit.ts'
import { broken } from '../orders/support/examine.ts'
import { charge, charged, data, runJobs } from '../orders/support/shop.ts'
import type { WireOrder } from '../orders/support/shop.ts'
import { change, orderOf, quote, quoted } from './support/plan-changes.ts'
import { subscribed } from './support/life.ts'

vi.setConfig({ testTimeout: 120_000 })

test('the credit balance pays its part of a change; when it is spent meanwhile, nothing is charged and the change is priced anew', async () => {
  const shop = await subscribed()
  await grant(shop, 300_00)
  const wanted = { plan: 'Empresarial' }
  const { due, creditApplied } = quoted(await quote(shop, wanted))
  expect(creditApplied).toBe(300_00)
  const order = orderOf(await change(shop, wanted, { expected_credit: 300_00 }))
  await withdraw(shop, 200_00, 300_00)
  const refused = await charge(shop, order?.id ?? '', shop.card)
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'price.changed' }])
  expect(quoted(await quote(shop, wanted))).toMatchObject({ due, creditApplied: 100_00 })
  const late = await change(shop, wanted, { expected_credit: 300_00 })
  expect([late.status, late.body]).toMatchObject([409, { code: 'price.changed' }])
  const again = orderOf(await change(shop, wanted, { expected_credit: 100_00 }))
  expect(data<WireOrder>(await charge(shop, again?.id ?? '', shop.card)).status).toBe('paid')
  expect(await charged(shop)).toEqual([799_00, due - 100_00])
  expect(await wireCredit(shop)).toMatchObject({ available: 0, reserved: 0 })
  await runJobs(shop)
  expect(await broken(shop)).toEqual([])
})
