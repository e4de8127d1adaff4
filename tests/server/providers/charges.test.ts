import { expect, test, vi } from 'vitest'
import type { Driver } from '#contract/driver.ts'
import type { ChargeOrder } from '#server/providers/payments/gateway.ts'
import { ledger } from '#tests/sandbox/gateway/sandbox.client.ts'
import { addOpenpayCard, addStripeCard, openShop, session } from '../orders/support/shop.ts'
import type { Shop } from '../orders/support/shop.ts'

vi.setConfig({ testTimeout: 60_000 })

const save = {
  openpay: (shop: Shop) => addOpenpayCard(shop, '4111111111111111'),
  stripe: (shop: Shop) => addStripeCard(shop, 'pm_card_visa'),
}

/** A shopper with a card at this gateway, and what charges it. */
async function chargeable(driver: Driver) {
  const shop = await openShop()
  const { id } = await save[driver](shop)
  const { method, customer } = await shop.server.db.system((tx) =>
    tx
      .selectFrom('payment_methods as card')
      .innerJoin('gateway_accounts as account', (on) =>
        on.onRef('account.customer_id', '=', 'card.customer_id').onRef('account.driver', '=', 'card.driver'),
      )
      .select(['card.remote_id as method', 'account.remote_id as customer'])
      .where('card.id', '=', id)
      .executeTakeFirstOrThrow(),
  )
  const order = (key: string, centavos: number): ChargeOrder => ({
    key,
    orderId: 'an order',
    attemptId: key,
    customer,
    method,
    centavos,
    description: 'Receptio',
    deviceSession: session,
    offSession: false,
    challengeReturnUrl: null,
    prepared: null,
    installments: null,
  })
  const gateway = shop.server.services.gateways.installation[driver]
  const charge = (key: string, centavos: number, isStillOpen = true) =>
    gateway.charge(order(key, centavos), () => Promise.resolve(isStillOpen))
  return { shop, charge }
}

test.each(['openpay', 'stripe'] as const)('%s charges and reports every centavo of odd sums', async (driver) => {
  const { shop, charge } = await chargeable(driver)
  // In floating point a hundred times these pesos is a hair less, or a hair more, than their centavos.
  const sums = [10_03, 16_06, 1_200_09, 10_05, 10_13]
  const outcomes = await Promise.all(sums.map((centavos, at) => charge(`sum_${at}`, centavos)))

  expect(outcomes.map((outcome) => ('charged' in outcome ? outcome.charged : outcome))).toEqual(
    sums.map((centavos) => ({ centavos, currency: 'MXN' })),
  )
  expect((await ledger(shop.sandbox)).map(({ amount }) => amount).toSorted((one, other) => one - other)).toEqual(
    sums.toSorted((one, other) => one - other),
  )
})

test('a charge of Stripe that is sent again answers as the first, and charges once', async () => {
  const { shop, charge } = await chargeable('stripe')
  const answers = [await charge('att_1', 599_00), await charge('att_1', 599_00)]

  expect(answers[1]).toEqual(answers[0])
  expect(answers[0]?.kind).toBe('succeeded')
  expect((await ledger(shop.sandbox)).map(({ amount }) => amount)).toEqual([599_00])
})

test('[CHK-3] a charge of Stripe that was settled while it was prepared is not confirmed', async () => {
  const { shop, charge } = await chargeable('stripe')

  expect((await charge('att_1', 599_00, false)).kind).toBe('absent')
  expect(await ledger(shop.sandbox)).toEqual([])
})
