import { describe, expect, test, vi } from 'vitest'
import { advance, arm, ledger } from '#tests/sandbox/gateway/sandbox.client.ts'
import { asBrowser, stripe } from '#tests/sandbox/gateway/stripe.client.ts'
import { call, signIn } from '../support/calls.ts'
import { broken } from './support/examine.ts'
import {
  addOpenpayCard,
  addStripeCard,
  charge,
  data,
  openShop,
  order,
  orderNow,
  press,
  runJobs,
  settled,
} from './support/shop.ts'
import type { Shop, WireOrder } from './support/shop.ts'

vi.setConfig({ testTimeout: 60_000 })

const authorise = (url: string) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ decision: 'autorizar' }), redirect: 'manual' })

/** Advances time by the bank's half hour, with the checks that detect it. */
async function tooLate(shop: Shop): Promise<void> {
  for (const minutes of [1, 2, 6, 31]) {
    shop.server.clock.advance({ minutes })
    await runJobs(shop)
  }
}

/** Returns an expired order that waited for Openpay's bank, with the bank's page still open. */
async function expired(shop: Shop): Promise<{ id: string; page: string }> {
  const card = await addOpenpayCard(shop, '5454545454545454')
  const { id } = await order(shop)
  const challenged = data<WireOrder>(await charge(shop, id, card.id))
  await tooLate(shop)
  expect((await orderNow(shop, id)).status).toBe('failed')
  return { id, page: challenged.next_action?.redirect_url ?? '' }
}

const net = async ({ sandbox }: Shop) =>
  (await ledger(sandbox)).filter(({ status }) => status === 'succeeded').map(({ amount, refunded }) => amount - refunded)

const webhook = (shop: Shop, n: number, attempt: string) =>
  shop.server.db.system(async (tx) => {
    const { customer_id } = await tx
      .selectFrom('payment_attempts')
      .select('customer_id')
      .where('id', '=', attempt)
      .executeTakeFirstOrThrow()
    const payload = JSON.stringify({ attempt_id: attempt, scheduled: false }) as never
    const now = shop.server.clock.now()
    const id = `019a0000-0000-7000-8000-0000000000a${n}`
    const row = { tenant: 'receptio', customer_id, id, kind: 'charge.check', payload, run_at: now, created_at: now }
    await tx.insertInto('jobs').values(row).execute()
  })

const attempts = ({ server }: Shop) =>
  server.db.system((tx) =>
    tx.selectFrom('payment_attempts').select(['id', 'state', 'code']).orderBy('created_at').orderBy('n').execute(),
  )

describe('a success that comes too late', () => {
  test('[CHK-3] on an order that another attempt paid is given back once, though the gateway fails at first', async () => {
    const shop = await openShop()
    const { id, page } = await expired(shop)
    const good = await addOpenpayCard(shop, '4111111111111111')
    expect(data<WireOrder>(await charge(shop, id, good.id)).status).toBe('paid')
    await authorise(page)
    const late = (await attempts(shop))[1]?.id ?? ''
    await webhook(shop, 1, late)
    await webhook(shop, 2, late)
    await arm(shop.sandbox, { provider: 'openpay', operation: 'refund', kind: 'http_500_after', times: 1 })
    await runJobs(shop)
    shop.server.clock.advance({ hours: 1 })
    await runJobs(shop)
    expect((await net(shop)).toSorted((one, other) => one - other)).toEqual([0, 799_00])
    expect((await attempts(shop)).map(({ state, code }) => [state, code])).toEqual([
      ['failed', '3005'],
      ['refunded', 'surplus'],
      ['succeeded', null],
    ])
    const audit = await shop.server.db.system((tx) =>
      tx.selectFrom('audit_log').select(['action', 'entity_id as of', 'after']).where('action', '=', 'orders.refund').execute(),
    )
    expect(audit).toEqual([
      { action: 'orders.refund', of: late, after: { state: 'refunded', driver: 'openpay', centavos: 799_00 } },
    ])
    expect(shop.server.log.text).toContain('charged after its order or plan was paid')
    shop.server.clock.advance({ hours: 25 })
    await runJobs(shop)
    expect(await broken(shop)).toEqual([])
  })

  test('on an order whose plan another order paid is given back, and the order stays failed', async () => {
    const shop = await openShop()
    const { id, page } = await expired(shop)
    const good = await addOpenpayCard(shop, '4111111111111111')
    const other = await order(shop)
    expect(data<WireOrder>(await charge(shop, other.id, good.id)).status).toBe('paid')
    await authorise(page)
    await webhook(shop, 1, (await attempts(shop))[1]?.id ?? '')
    await runJobs(shop)
    expect((await net(shop)).toSorted((one, two) => one - two)).toEqual([0, 799_00])
    expect((await orderNow(shop, id)).status).toBe('failed')
    shop.server.clock.advance({ hours: 25 })
    await runJobs(shop)
    expect(await broken(shop)).toEqual([])
  })

  test('and of which no message came is found all the same, and pays its order when nothing else did', async () => {
    const shop = await openShop()
    const { id, page } = await expired(shop)
    await authorise(page)
    shop.server.clock.advance({ hours: 1 })
    await runJobs(shop)
    expect((await orderNow(shop, id)).status).toBe('paid')
    expect(await net(shop)).toEqual([799_00])
  })

  test('at Stripe is given back once, however often it is asked', async () => {
    const shop = await openShop()
    const card = await addStripeCard(shop, 'pm_card_visa')
    const { id } = await order(shop)
    await charge(shop, id, card.id)
    const providerId = (await ledger(shop.sandbox))[0]?.order ?? ''
    const { stripe: gateway } = shop.server.services.gateways.installation
    const reference = { key: 'att_1', customer: 'cus_1', providerId }
    await gateway.refund(reference)
    await gateway.refund(reference)
    await gateway.refund({ ...reference, key: 'att_2' })
    expect(await net(shop)).toEqual([0])
  })
})

describe('a payment that Stripe prepared', () => {
  const intents = async ({ sandbox }: Shop) => {
    const read = (await (await fetch(`${sandbox.url}/_sandbox/objects/stripe`)).json()) as Record<
      string,
      { id: string; status: string }[]
    >
    return Object.values(read)
      .flat()
      .filter((one) => one.id.startsWith('pi_'))
      .map(({ status }) => status)
  }

  test('is closed when its challenge expires, so that the bank’s page cannot charge it; the order is paid on another', async () => {
    const shop = await openShop()
    const card = await addStripeCard(shop, 'pm_card_authenticationRequired')
    const { id } = await order(shop)
    const secret = data<WireOrder>(await charge(shop, id, card.id)).next_action?.client_secret ?? ''
    const [intent = ''] = secret.split('_secret_')
    const answer = await stripe(shop.sandbox, `GET payment_intents/${intent}`, { client_secret: secret }, asBrowser)
    await tooLate(shop)
    expect(await intents(shop)).toEqual(['canceled'])
    await authorise(answer.body.next_action?.use_stripe_sdk?.stripe_js ?? '')
    expect(await net(shop)).toEqual([])
    const good = await addStripeCard(shop, 'pm_card_visa')
    const cards = data<{ id: string; card: { last4: string } }[]>(await shop.get('/cash/payment_methods'))
    const visa = cards.find((one) => one.card.last4 === '4242')?.id ?? good.id
    expect(data<WireOrder>(await charge(shop, id, visa)).status).toBe('paid')
    expect(await intents(shop)).toEqual(expect.arrayContaining(['canceled', 'succeeded']))
  })

  test('is closed when its order is cancelled', async () => {
    const shop = await openShop()
    const card = await addStripeCard(shop, 'pm_card_decline_insufficient_funds')
    const { id } = await order(shop)
    expect((await charge(shop, id, card.id)).status).toBe(402)
    expect((await call(shop.server, 'DELETE', `/cash/orders/${id}`, { token: shop.token })).status).toBe(200)
    await runJobs(shop)
    expect(await intents(shop)).toEqual(['canceled'])
  })
})

describe('an attempt that nobody can decide', () => {
  test('is an operator’s after the last check, and nobody may pay meanwhile', async () => {
    const shop = await openShop({ timeoutMs: 1500 })
    const card = await addOpenpayCard(shop, '4111111111111111')
    const { id } = await order(shop)
    await arm(shop.sandbox, { provider: 'openpay', operation: 'charge', kind: 'reset_before', times: 1 })
    await arm(shop.sandbox, { provider: 'openpay', operation: 'charge.read', kind: 'http_500_before', times: 99 })
    expect(data<WireOrder>(await charge(shop, id, card.id)).status).toBe('verifying')
    for (let check = 0; check < 8; check++) {
      shop.server.clock.advance({ hours: 25 })
      await runJobs(shop)
    }
    expect((await settled(shop)).attempts).toEqual([{ n: 1, state: 'manual', code: null }])
    expect(shop.server.log.text).toContain('nobody knows after the last check')
    const again = { ...shop, token: await signIn(shop.server, 'nuevo@demo.test') }
    const post = await call(shop.server, 'POST', `/cash/orders/${id}/charge`, { token: again.token, body: {}, headers: press() })
    expect(data<WireOrder>(post).status).toBe('verifying')
  })
})

describe.each([
  ['openpay', (shop: Shop) => addOpenpayCard(shop, '4000970000170007')],
  ['stripe', (shop: Shop) => addStripeCard(shop, 'pm_card_fault_0017')],
] as const)('a refund at %s that we did not ask for', (_driver, cardOf) => {
  test('is written down with an alarm; the order stays paid until an operator decides', async () => {
    const shop = await openShop()
    const card = await cardOf(shop)
    const { id } = await order(shop)
    expect(data<WireOrder>(await charge(shop, id, card.id)).status).toBe('paid')
    await advance(shop.sandbox, 31)
    await webhook(shop, 1, (await attempts(shop))[0]?.id ?? '')
    await runJobs(shop)
    expect((await attempts(shop)).map(({ state, code }) => [state, code])).toEqual([['refunded', 'refunded']])
    expect((await orderNow(shop, id)).status).toBe('paid')
    expect(shop.server.log.text).toContain('refunded at the gateway')
  })
})
