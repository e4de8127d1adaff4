import { expect, test, vi } from 'vitest'
import { applyCredit, completeWithCredit, reserveCredit } from '#server/orders/order-credit.ts'
import { lockCustomer } from '#server/queries/customers.ts'
import { lockOrder } from '#server/queries/orders.ts'
import { allCredit, creditShop, wireCredit } from './support/credit.ts'
import { order, type Shop } from './support/shop.ts'

vi.setConfig({ testTimeout: 120_000 })

/** Reserves what the balance pays of an order of 799.00, then lets a charge of so many centavos succeed. */
async function succeed({ server, customerId }: Shop, id: string, centavos: number): Promise<number | undefined> {
  const now = server.clock.now()
  const key = { tenant: 'receptio', customerId, id }
  return server.db.system(async (tx) => {
    await lockCustomer(tx, key)
    const row = await lockOrder(tx, key)
    if (!row) throw new Error('There is no such order.')
    const priced = await applyCredit(tx, row, now)
    if (!(await reserveCredit(tx, priced, now))) throw new Error('The balance does not cover it.')
    return (await completeWithCredit(tx, priced, { centavos, now }))?.creditApplied
  })
}

test('a charge of what the balance left of an order keeps what is reserved', async () => {
  const shop = await creditShop(300_01)
  const { id } = await order(shop)

  expect(await succeed(shop, id, 498_99)).toBe(300_01)
  expect(await allCredit(shop)).toEqual(['granted 30001', 'reserved 30001'])
  expect(await wireCredit(shop)).toMatchObject({ available: 0, reserved: 300_01 })
})

test('an earlier charge of more takes less of the balance, and the rest is free again', async () => {
  const shop = await creditShop(300_01)
  const { id } = await order(shop)

  expect(await succeed(shop, id, 698_97)).toBe(100_03)
  expect(await allCredit(shop)).toEqual(['granted 30001', 'reserved 30001', 'released 30001', 'reserved 10003'])
  expect(await wireCredit(shop)).toMatchObject({ available: 199_98, reserved: 100_03 })
})

test('an earlier charge of the whole sum takes nothing of the balance', async () => {
  const shop = await creditShop(300_01)
  const { id } = await order(shop)

  expect(await succeed(shop, id, 799_00)).toBe(0)
  expect(await allCredit(shop)).toEqual(['granted 30001', 'reserved 30001', 'released 30001'])
  expect(await wireCredit(shop)).toMatchObject({ available: 300_01, reserved: 0 })
})

test('an earlier charge of less than the balance can complete does not pay the order', async () => {
  const shop = await creditShop(300_01)
  const { id } = await order(shop)

  expect(await succeed(shop, id, 498_98)).toBeUndefined()
})
