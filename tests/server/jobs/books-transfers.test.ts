import { describe, expect, test, vi } from 'vitest'
import { rows } from '../orders/support/aftermath.ts'
import { broken } from '../orders/support/examine.ts'
import { order, press, runJobs } from '../orders/support/shop.ts'
import type { Shop } from '../orders/support/shop.ts'
import { advance, begin, day, pays, payTwice, shopOf, total, waiting } from '../orders/support/transfers.ts'
import { differences, matchAgain, matchYesterday } from './support/books.ts'

vi.setConfig({ testTimeout: 120_000 })

const short = 466_33

/** Lets what waits at the gateway be read and closed, and the books of the day be matched. */
async function matchNextDay(shop: Shop): Promise<void> {
  await runJobs(shop)
  await advance(shop, 60_000)
  await runJobs(shop)
  await advance(shop, day)
  await matchYesterday(shop)
}

const credit = async (shop: Shop) =>
  (await rows<{ available: number }>(shop, 'select available from credit_balances')).map(({ available }) => available)

const charges = async (shop: Shop) =>
  (await rows<{ centavos: number }>(shop, `select centavos from gateway_movements where kind = 'charge' order by centavos`)).map(
    ({ centavos }) => centavos,
  )

describe.each(['openpay', 'stripe'] as const)('the books of transfers at %s', (driver) => {
  test('match what paid an order', async () => {
    const { shop } = await waiting(driver)
    await pays(shop, total)
    await matchNextDay(shop)
    expect({ differences: await differences(shop), charges: await charges(shop) }).toEqual({ differences: [], charges: [total] })
  })

  test('match what was less than an order, and became credit', async () => {
    const { shop } = await waiting(driver)
    await pays(shop, short)
    await matchNextDay(shop)
    expect({ differences: await differences(shop), charges: await charges(shop), credit: await credit(shop) }).toEqual({
      differences: [],
      charges: [short],
      credit: [short],
    })
  })

  test('match what came twice', async () => {
    const { shop, id } = await waiting(driver)
    await payTwice(shop, id)
    await matchNextDay(shop)
    expect({ differences: await differences(shop), charges: await charges(shop), credit: await credit(shop) }).toEqual({
      differences: [],
      charges: [total, total],
      credit: [total],
    })
  })
})

test('Stripe charges a payment that ended short from the money of the next: both became credit, and the books match', async () => {
  const shop = await shopOf('stripe')
  const [one, other] = [await order(shop), await order(shop)]
  await begin(shop, one.id)
  await pays(shop, short)
  await shop.post(`/cash/orders/${one.id}/confirm`)
  await begin(shop, other.id, press())
  await pays(shop, short)
  await shop.post(`/cash/orders/${other.id}/confirm`)
  await matchNextDay(shop)
  expect({ differences: await differences(shop), charges: await charges(shop), credit: await credit(shop) }).toEqual({
    differences: [],
    charges: [2 * short - total, total],
    credit: [2 * short],
  })
  expect(await broken(shop)).toEqual([])
  await rows(shop, 'update transfer_deposits set centavos = centavos - 1, credited = credited - 1')
  expect(await broken(shop)).toContain('collected and not credited')
})

test('money that Stripe gave from a cash balance and that is no credit here is a difference, until it is', async () => {
  const { shop } = await waiting('stripe')
  await pays(shop, short)
  await advance(shop, 60_000)
  await runJobs(shop)
  await rows(shop, 'update transfer_deposits set centavos = centavos - 1, credited = credited - 1')
  await matchNextDay(shop)
  const strange = { kind: 'missing_here', subject: 'charge', ours: 0, theirs: short, state: 'open' }
  expect(await differences(shop)).toEqual([strange])
  await rows(shop, 'update transfer_deposits set centavos = centavos + 1, credited = credited + 1')
  await matchAgain(shop, 'stripe')
  expect(await differences(shop)).toEqual([{ ...strange, state: 'healed' }])
})
