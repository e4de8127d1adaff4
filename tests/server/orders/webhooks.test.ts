import { describe, expect, test, vi } from 'vitest'
import { demoOpenpay } from '#sandbox/provider-settings.ts'
import { arm } from '#tests/sandbox/gateway/sandbox.client.ts'
import { call } from '../support/calls.ts'
import { addOpenpayCard, addStripeCard, charge, charged, data, openShop, order, runJobs, settled } from './support/shop.ts'
import type { Shop, WireOrder } from './support/shop.ts'
import { fromStripe } from './support/stripe-webhook.ts'

vi.setConfig({ testTimeout: 60_000 })

const basic = `Basic ${btoa(`${demoOpenpay.webhookUser}:${demoOpenpay.webhookPassword}`)}`
const fromOpenpay = ({ server }: Shop, body: object, authorization = basic) =>
  call(server, 'POST', '/webhooks/openpay', { body, headers: { Authorization: authorization } })

const attempt = ({ server }: Shop) =>
  server.db.system((tx) =>
    tx
      .selectFrom('payment_attempts')
      .select(['provider_key as key', 'provider_id as id', 'state'])
      .orderBy('n', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(),
  )

const checks = ({ server }: Shop) =>
  server.db.system((tx) =>
    tx
      .selectFrom('jobs')
      .select('payload')
      .where('kind', '=', 'charge.check')
      .where('payload', '@>', '{"scheduled": false}' as never)
      .execute(),
  )

const paid = { id: 'evt_1', object: 'event', type: 'payment_intent.succeeded', data: { object: { id: 'pi_1' } } }

async function unanswered(driver: 'openpay' | 'stripe'): Promise<Shop> {
  const shop = await openShop({ timeoutMs: 1500 })
  const card = driver === 'openpay' ? await addOpenpayCard(shop, '4111111111111111') : await addStripeCard(shop, 'pm_card_visa')
  const { id } = await order(shop)
  await arm(shop.sandbox, { provider: driver, operation: 'charge', kind: 'timeout_after', times: 1 })
  expect(data<WireOrder>(await charge(shop, id, card.id)).status).toBe('verifying')
  return shop
}

describe('a webhook', () => {
  test('of Openpay makes a charge known that was not answered, once however often it comes', async () => {
    const shop = await unanswered('openpay')
    const { key } = await attempt(shop)
    const event = { type: 'charge.succeeded', transaction: { id: 'tr1', status: 'completed', order_id: key } }
    const answers = [await fromOpenpay(shop, event), await fromOpenpay(shop, event), await fromOpenpay(shop, event)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await checks(shop)).toHaveLength(1)
    await runJobs(shop)
    expect((await settled(shop)).attempts).toEqual([{ n: 1, state: 'succeeded', code: null }])
    expect(await charged(shop)).toEqual([799_00])
    expect(shop.server.mailer.inbox).toHaveLength(1)
  })

  test('of Stripe makes a charge known that was not answered; its claim is not believed, the payment is read', async () => {
    const shop = await unanswered('stripe')
    const { id } = await attempt(shop)
    const event = { id: 'evt_1', object: 'event', type: 'payment_intent.payment_failed', data: { object: { id } } }
    expect((await fromStripe(shop, event)).status).toBe(200)
    await runJobs(shop)
    expect((await attempt(shop)).state).toBe('succeeded')
  })

  test('that comes late changes nothing: a paid order stays paid', async () => {
    const shop = await openShop()
    const card = await addOpenpayCard(shop, '4111111111111111')
    const { id } = await order(shop)
    await charge(shop, id, card.id)
    const { key } = await attempt(shop)
    for (const [type, status] of [
      ['charge.failed', 'failed'],
      ['charge.created', 'in_progress'],
    ]) {
      await fromOpenpay(shop, { type, transaction: { id: 'tr1', status, order_id: key } })
    }
    await runJobs(shop)
    expect((await settled(shop)).attempts).toEqual([{ n: 1, state: 'succeeded', code: null }])
  })

  test.each([
    [
      'Openpay’s, with another password',
      (shop: Shop) => fromOpenpay(shop, { type: 'charge.succeeded' }, `Basic ${btoa('openpay:no')}`),
    ],
    ['Stripe’s, signed by another', (shop: Shop) => fromStripe(shop, paid, { secret: 'whsec_other' })],
    ['Stripe’s, of yesterday', (shop: Shop) => fromStripe(shop, paid, { late: 301 })],
  ])('that is not %s is refused and logged', async (_what, send) => {
    const shop = await openShop()
    expect((await send(shop)).status).toBe(401)
    expect(shop.server.log.text).toContain('a webhook that is not the gateway’s')
  })

  test('of Stripe may be five minutes old', async () => {
    const shop = await openShop()
    expect((await fromStripe(shop, paid, { late: 299 })).status).toBe(200)
  })

  test('about nothing of ours, and the verification call, are answered and forgotten', async () => {
    const shop = await openShop()
    const events = [
      { type: 'verification', verification_code: 'x' },
      { type: 'payout.created', transaction: { id: 'tr9' } },
      { type: 'charge.succeeded', transaction: { id: 'tr9', order_id: 'att_unknown' } },
      [],
    ]
    for (const event of events) expect((await fromOpenpay(shop, event)).status).toBe(200)
    const event = { id: 'evt_2', object: 'event', type: 'payment_method.attached', data: { object: { id: 'pm_1' } } }
    expect((await fromStripe(shop, event)).status).toBe(200)
    expect(await checks(shop)).toEqual([])
  })
})

describe('a card that its network renewed', () => {
  const renewed = (shop: Shop, id: string) => fetch(`${shop.sandbox.url}/pagos/tarjetas/${id}/renovar`, { method: 'POST' })
  const renewal = (id: string, event = 'evt_7') => ({
    id: event,
    object: 'event',
    type: 'payment_method.automatically_updated',
    data: { object: { id, object: 'payment_method', card: { last4: '0000' } } },
  })
  const cardsOf = async (shop: Shop) =>
    data<{ card: { brand: string; last4: string; exp_month: number; exp_year: number }; network_updated_at: string | null }[]>(
      await shop.get('/cash/payment_methods'),
    ).map(({ card, network_updated_at }) => [card.brand, card.last4, card.exp_month, card.exp_year, network_updated_at])
  const remoteId = async ({ server, customerId }: Shop) =>
    (
      await server.db.system((tx) =>
        tx.selectFrom('payment_methods').select('remote_id').where('customer_id', '=', customerId).executeTakeFirstOrThrow(),
      )
    ).remote_id

  test('[payments D15] has its new number and expiry here, as Stripe says and not as the webhook does, and the customer sees since when', async () => {
    const shop = await openShop()
    await addStripeCard(shop, 'pm_card_visa')
    const id = await remoteId(shop)
    const before = await cardsOf(shop)
    expect(before).toMatchObject([['visa', '4242', 12, expect.any(Number), null]])
    expect((await fromStripe(shop, renewal(id, 'evt_early'))).status).toBe(200)
    await runJobs(shop)
    expect(await cardsOf(shop)).toEqual(before)
    expect((await renewed(shop, id)).status).toBe(200)
    shop.server.clock.advance({ minutes: 1 })
    for (let times = 0; times < 3; times += 1) expect((await fromStripe(shop, renewal(id))).status).toBe(200)
    await runJobs(shop)
    const year = shop.server.clock.now().getUTCFullYear() + 5
    expect(await cardsOf(shop)).toEqual([['mastercard', '4444', 9, year, shop.server.clock.now().toISOString()]])
    const jobs = await shop.server.db.system((tx) =>
      tx.selectFrom('jobs').select('state').where('kind', '=', 'card.refresh').execute(),
    )
    expect(jobs).toEqual([{ state: 'done' }, { state: 'done' }])
  })

  test('is asked for again while Stripe does not answer, and one that is not ours is ignored', async () => {
    const shop = await openShop()
    await addStripeCard(shop, 'pm_card_visa')
    const id = await remoteId(shop)
    expect((await fromStripe(shop, renewal('pm_of_somebody_else', 'evt_8'))).status).toBe(200)
    await renewed(shop, id)
    await arm(shop.sandbox, { provider: 'stripe', operation: 'any', kind: 'down', times: 1 })
    await fromStripe(shop, renewal(id))
    await runJobs(shop)
    expect(await cardsOf(shop)).toMatchObject([['visa', '4242', 12, expect.any(Number), null]])
    await fetch(`${shop.sandbox.url}/_sandbox/faults`, { method: 'DELETE' })
    shop.server.clock.advance({ minutes: 30 })
    await runJobs(shop)
    expect(await cardsOf(shop)).toMatchObject([['mastercard', '4444', 9, expect.any(Number), expect.any(String)]])
  })
})
