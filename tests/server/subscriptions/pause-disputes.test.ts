import { expect, test, vi } from 'vitest'
import { advance, ledger } from '#tests/sandbox/gateway/sandbox.client.ts'
import { hear, paidWith } from '../orders/support/aftermath.ts'
import { broken } from '../orders/support/examine.ts'
import { charged } from '../orders/support/shop.ts'
import type { Shop } from '../orders/support/shop.ts'
import { setSetting } from '../support/test-server.ts'
import { again, pass, subscription } from './support/life.ts'
import { pause } from './support/pause.ts'

vi.setConfig({ testTimeout: 120_000 })

/** Ends the dispute of the only charge at the bank, for the customer. */
async function lose({ sandbox }: Shop): Promise<void> {
  const [line] = await ledger(sandbox)
  await fetch(`${sandbox.url}/_sandbox/openpay/charges/${line?.id ?? ''}/chargeback/accept`, { method: 'POST' })
  await advance(sandbox, 1)
}

test('while a charge is disputed the clock resumes without charging, and says why', async () => {
  const shop = await paidWith('openpay', '4000970000160008')
  await pause(shop)
  await advance(shop.sandbox, 31)
  await hear(shop)
  await pass(shop, { days: 63 })
  const later = await again(shop)
  expect(await charged(shop)).toEqual([799_00])
  expect(await subscription(later)).toMatchObject({ paymentStatus: 'failed', pastDue: { failure: { code: 'charge_disputed' } } })
})

test.each([
  [true, 'cancelled', [799_00]],
  [false, 'paused', [799_00, 799_00]],
] as const)('[issue 19] a dispute that is lost during a pause ends it as the setting says (%s)', async (ends, status, sums) => {
  const shop = await paidWith('openpay', '4000970000160008')
  await setSetting(shop.server.db, 'disputes.lost.ends_access', ends)
  await pause(shop)
  await pass(shop, { days: 31, minutes: 1 })
  await advance(shop.sandbox, 31)
  await hear(shop)
  expect(await subscription(await again(shop))).toMatchObject({ status: 'paused' })
  await lose(shop)
  await hear(shop)
  expect(await subscription(await again(shop))).toMatchObject({ status })
  await pass(shop, { days: 32 })
  expect(await charged(shop)).toEqual(sums)
  expect(await broken(shop)).toEqual([])
})
