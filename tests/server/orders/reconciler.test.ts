import { describe, expect, test, vi } from 'vitest'
import { createJobRunner } from '#server/jobs/runner.ts'
import { newestAttempt } from '#server/queries/payment-attempts.ts'
import { arm } from '#tests/sandbox/gateway/sandbox.client.ts'
import { sabotage } from './support/examine.ts'
import { addOpenpayCard, addStripeCard, charge, charged, data, enter, openShop, order, orderNow } from './support/shop.ts'
import { productId, runJobs, settled } from './support/shop.ts'
import type { Shop, WireOrder } from './support/shop.ts'

vi.setConfig({ testTimeout: 60_000 })

const cards = {
  openpay: (shop: Shop) => addOpenpayCard(shop, '4111111111111111'),
  stripe: (shop: Shop) => addStripeCard(shop, 'pm_card_visa'),
}
type Driver = keyof typeof cards

const disarm = ({ sandbox }: Shop) => fetch(`${sandbox.url}/_sandbox/faults`, { method: 'DELETE' })
const pass = async (shop: Shop, seconds: number) => {
  shop.server.clock.advance({ seconds })
  await runJobs(shop)
}

/** Buys a product while the gateway has a fault. */
async function struck(shop: Shop, driver: Driver, kind: string): Promise<WireOrder> {
  const card = await cards[driver](shop)
  const line_items = [{ id: await productId(shop.server.db, 'Capacitación inicial'), quantity: 1 }]
  const created = await order(shop, { subscription_plan_id: undefined, line_items, expected_total: 1_490_00 })
  await arm(shop.sandbox, { provider: driver, operation: 'charge', kind, times: 1 })
  await arm(shop.sandbox, { provider: driver, operation: 'charge.read', kind: 'down', times: 1 })
  const answer = await charge(shop, created.id, card.id)
  expect([answer.status, data<WireOrder>(answer).status]).toEqual([200, 'verifying'])
  return created
}

const attemptsOf = async (shop: Shop) => (await settled(shop)).attempts.map(({ state, code }) => [state, code])

describe.each(['openpay', 'stripe'] as const)('the reconciler at %s', (driver) => {
  test('hears within half a minute what a gateway knows that was silent for half an hour, of everybody', async () => {
    const shop = await openShop({ timeoutMs: 1500 })
    const shops = [shop, await enter(shop, 'prueba@demo.test')]
    for (const one of shops) {
      await struck(one, driver, 'http_500_after')
      shop.server.clock.advance({ seconds: 7 })
    }
    for (let time = 0; time < 40; time++) await pass(shop, 47)
    await disarm(shop)
    await pass(shop, 30)
    for (const one of shops) expect(await attemptsOf(one)).toEqual([['succeeded', null]])
    expect(await charged(shop)).toEqual([1_490_00, 1_490_00])
  })

  test('asks a silent gateway for one at a time, not for all that wait', async () => {
    const shop = await openShop({ timeoutMs: 1500 })
    for (const one of [shop, await enter(shop, 'prueba@demo.test')]) await struck(one, driver, 'http_500_after')
    await pass(shop, 15)
    await pass(shop, 46)
    const reads = async () => {
      const calls = (await (await fetch(`${shop.sandbox.url}/_sandbox/calls`)).json()) as { method: string; path: string }[]
      return calls.filter(({ method, path }) => method === 'GET' && /payment_intents|charges/.test(path)).length
    }
    const before = await reads()
    for (let time = 0; time < 6; time++) await pass(shop, 31)
    expect((await reads()) - before).toBe(6)
  })

  test('knows that nothing was charged as soon as it is certain, though nobody looks', async () => {
    const shop = await openShop({ timeoutMs: 1500 })
    const { id } = await struck(shop, driver, 'timeout_before')
    await disarm(shop)
    await pass(shop, 15)
    const certain = { openpay: 600, stripe: 75 }[driver]
    for (let age = 15; age < certain - 2; age += 1) await pass(shop, 1)
    expect(await attemptsOf(shop)).toEqual([['unknown', null]])
    await pass(shop, 2)
    expect(await attemptsOf(shop)).toEqual([['failed', 'not_received']])
    expect(await orderNow(shop, id)).toMatchObject({ status: 'failed', failure: { code: 'not_received' } })
    expect(await charged(shop)).toEqual([])
  })
})

test('[CHK-3] a payment that Stripe never confirmed is closed there, and the next press makes another', async () => {
  const shop = await openShop({ timeoutMs: 1500 })
  const { id } = await struck(shop, 'stripe', 'timeout_before')
  await disarm(shop)
  await pass(shop, 15)
  await pass(shop, 75)
  const key = { tenant: 'receptio', customerId: shop.customerId, id }
  const closed = await shop.server.db.system((tx) => newestAttempt(tx, key))
  expect([closed?.state, closed?.code]).toEqual(['failed', 'not_received'])
  const { id: attemptId, providerKey, remoteCustomer, providerId } = closed!
  const reference = { key: providerKey, attemptId, customer: remoteCustomer, providerId }
  expect(await shop.server.services.gateways.installation.stripe.readCharge(reference)).toMatchObject({
    kind: 'failed',
    code: 'canceled',
  })

  const card = await cards.stripe(shop)
  expect(data<WireOrder>(await charge(shop, id, card.id)).status).toBe('paid')
  expect(await charged(shop)).toEqual([1_490_00])
})

describe('the reconciler', () => {
  test('ends at its first look what a killed server began and never sent', async () => {
    const shop = await openShop({ timeoutMs: 1500 })
    const { id } = await struck(shop, 'openpay', 'reset_before')
    await sabotage(shop, `update payment_attempts set state = 'created', sent_at = null`)
    await sabotage(shop, `update orders set status = 'charging' where id = '${id}'`)
    await pass(shop, 14)
    expect(await attemptsOf(shop)).toEqual([['created', null]])
    await pass(shop, 1)
    expect(await attemptsOf(shop)).toEqual([['failed', 'not_sent']])
  })

  test('asks in the place of a worker that was killed while it asked, within a minute', async () => {
    const shop = await openShop({ timeoutMs: 1500 })
    const { id } = await struck(shop, 'openpay', 'http_500_after')
    await disarm(shop)
    await sabotage(shop, `delete from jobs where kind <> 'charge.check'`)
    shop.server.clock.advance({ seconds: 15 })
    let taken = false
    const dying = () => {
      taken = true
      return new Promise<never>(() => {})
    }
    void createJobRunner(shop.server.services, { 'charge.check': dying }, () => 0.5).runDue()
    await expect.poll(() => taken).toBe(true)
    await pass(shop, 44)
    expect(await attemptsOf(shop)).toEqual([['unknown', null]])
    await pass(shop, 2)
    expect(await attemptsOf(shop)).toEqual([['succeeded', null]])
    expect((await orderNow(shop, id)).status).toBe('paid')
  })
})
