import { chargedAtOnce } from '#contract/credit.ts'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { demoOpenpay, demoStripe } from '#sandbox/provider-settings.ts'
import type { Database } from '#server/db/database.ts'
import { createGateways } from '#server/providers/payments/gateways.ts'
import { openpay, session, tokenise } from '#tests/sandbox/gateway/openpay.client.ts'
import { ledger } from '#tests/sandbox/gateway/sandbox.client.ts'
import { stripe, bodyOf as madeAtStripe } from '#tests/sandbox/gateway/stripe.client.ts'
import { startSandbox } from '#tests/sandbox/support/sandbox.fixture.ts'
import { call, signIn } from '../../support/calls.ts'
import type { Answer } from '../../support/calls.ts'
import { planId, productId } from '../../support/catalogue.ts'
import { idsOf } from '../../support/people.ts'
import { quickHasher } from '../../support/quick-hasher.ts'
import { testEnv } from '../../support/test-env.ts'
import { testServer } from '../../support/test-server.ts'
import type { TestServer } from '../../support/test-server.ts'

interface Card {
  id: string
  default: boolean
  card: { last4: string; brand: string }
}

/** The wire fields of an order that the tests read. */
export interface WireOrder {
  id: string
  status: string
  totals: { total: number }
  failure: { code: string; detail: string } | null
  next_action: { driver: string; client_secret?: string; redirect_url?: string } | null
  payment_method: { id: string } | null
  paid_at: string | null
}

/** A customer without a plan at the checkout: the real server, the sandbox's gateways, and the owner signed in. */
export interface Shop {
  server: TestServer
  sandbox: Sandbox
  token: string
  plan: string
  customerId: string
  post: (path: string, body?: object, headers?: Record<string, string>) => Promise<Answer>
  get: (path: string) => Promise<Answer>
}

interface Entering {
  timeoutMs?: number
  email?: string
  /** A database that replaces the one made for the test. */
  db?: Database
}

export async function openShop({ timeoutMs = 25_000, email = 'nuevo@demo.test', db }: Entering = {}): Promise<Shop> {
  const start = { at: 0 }
  const sandbox = await startSandbox({
    machineNow: () => start.at,
    stripe: { ...demoStripe, webhookUrl: undefined },
    openpay: { ...demoOpenpay, webhookUrl: undefined },
  })
  const env = testEnv({ STRIPE_API_BASE: sandbox.url, OPENPAY_API_BASE: `${sandbox.url}/openpay/v1` })
  const server = await testServer({
    env,
    hasher: quickHasher,
    gateways: createGateways(env.gateways, timeoutMs),
    ...(db ? { db } : {}),
  })
  start.at = server.clock.now().getTime()
  return enter({ server, sandbox }, email)
}

/** Returns the same shop for another customer, by the address of its owner. */
export async function enter({ server, sandbox }: Pick<Shop, 'server' | 'sandbox'>, email: string): Promise<Shop> {
  const token = await signIn(server, email)
  const { customerId } = await idsOf(server.db, email)
  return {
    server,
    sandbox,
    token,
    plan: await planId(server.db, 'Profesional'),
    customerId,
    post: (path, body = {}, headers = {}) => call(server, 'POST', path, { token, body, headers }),
    get: (path) => call(server, 'GET', path, { token }),
  }
}

export const data = <Value>({ body }: Answer): Value => (body as { data: Value }).data

export function expectOk(answer: Answer): Answer {
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
  return answer
}

/** Returns the amount that a button of the browser shows for payment with a new card. */
export async function naming({ get }: Pick<Shop, 'get'>): Promise<{ due_total?: number }> {
  type Standing = { status: number; payment_status: string; due: number | null; due_credit: number }
  const owed = data<Standing[]>(await get('/subscriptions')).filter((one) => one.status === 1 && one.payment_status === 'failed')
  const due = chargedAtOnce(owed.map((one) => ({ due: one.due ?? 0, credit: one.due_credit })))
  return due > 0 ? { due_total: due } : {}
}

/** Saves an Openpay card by its number, as the browser does, and pays the amount due with it. */
export async function addOpenpayCard(shop: Shop, number: string): Promise<Card> {
  const { sandbox, post } = shop
  const { id } = await tokenise(sandbox, number)
  const body = { driver: 'openpay', data: { token_id: id, device_session_id: session }, ...(await naming(shop)) }
  return data<Card>(expectOk(await post('/cash/cards', body)))
}

/** Sets up a Stripe card, one of its own test methods, as the hosted form does, before our server knows. */
export async function attachStripeCard({ sandbox, post }: Shop, alias: string): Promise<string> {
  const { client_secret: secret } = data<{ client_secret: string }>(expectOk(await post('/cash/setup', { driver: 'stripe' })))
  const intent = secret.split('_secret_')[0] ?? ''
  const setup = await madeAtStripe(stripe({ url: sandbox.url }, `GET setup_intents/${intent}`))
  const path = `POST payment_methods/${alias}/attach`
  return (await madeAtStripe(stripe({ url: sandbox.url }, path, { customer: setup.customer ?? '' }))).id
}

/** Saves a Stripe card as the browser does, and reads the cards again. */
export async function addStripeCard(shop: Shop, alias: string): Promise<Card> {
  await attachStripeCard(shop, alias)
  const cards = data<Card[]>(
    expectOk(await shop.post('/cash/payment_methods/sync', { driver: 'stripe', ...(await naming(shop)) })),
  )
  const card = cards[0]
  if (!card) throw new Error('No card came back.')
  return card
}

/** Returns the order of the Professional plan by the month, 799.00, with the consent of its quote. */
export async function wish(shop: Shop, more: object = {}): Promise<object> {
  const wanted = {
    subscription_plan_id: shop.plan,
    period: 0,
    line_items: [{ id: shop.plan, quantity: 1 }],
    expected_total: 799_00,
    ...(more as { expected_credit?: number }),
  }
  const { expected_total, expected_credit, ...rest } = wanted
  const { renewal } = data<{ renewal: object | null }>(expectOk(await shop.post('/cash/quote', rest)))
  const credit = expected_credit === undefined ? {} : { expected_credit }
  return { ...rest, expected_total, ...credit, ...(renewal ? { consent: { version: 1, ...renewal } } : {}) }
}

export async function order(shop: Shop, more: object = {}): Promise<WireOrder> {
  return data<WireOrder>(expectOk(await shop.post('/cash/orders', await wish(shop, more))))
}

/** Offers a product as an add-on of a plan, for 49.00 by the month; returns the product's id. */
export async function offerWith({ server: { db } }: Pick<Shop, 'server'>, plan: string, name: string): Promise<string> {
  const product_id = await productId(db, name)
  const of = { tenant: 'receptio', plan_id: plan, version: 1, product_id }
  const price = { ...of, recurrence: 'monthly' as const, centavos: 49_00 }
  await db.system(async (tx) => {
    await tx
      .insertInto('plan_addons')
      .values({ ...of, position: 9 })
      .execute()
    await tx.insertInto('plan_addon_prices').values(price).execute()
  })
  return product_id
}

/** Orders one of a product of the marketplace by the month, at its quoted price. */
export async function orderProduct(shop: Shop, name: string, period: 0 | 1 = 0): Promise<WireOrder> {
  const body = { period, line_items: [{ id: await productId(shop.server.db, name), quantity: 1 }] }
  const quoted = expectOk(await shop.post('/cash/quote', body))
  const { totals, renewal } = data<{ totals: { total: number }; renewal: object | null }>(quoted)
  const agreed = { expected_total: totals.total, ...(renewal && { consent: { version: 1, ...renewal } }) }
  return data<WireOrder>(expectOk(await shop.post('/cash/orders', { ...body, ...agreed })))
}

/** Returns a new idempotency key for each press of a person. */
export const press = (): Record<string, string> => ({ 'Idempotency-Key': randomUUID() })

export const charge = (shop: Shop, id: string, card: string, pressed = press()): Promise<Answer> =>
  shop.post(`/cash/orders/${id}/charge`, { payment_method: { id: card }, device_session_id: session }, pressed)

export const orderNow = async (shop: Shop, id: string): Promise<WireOrder> =>
  data<WireOrder>(expectOk(await shop.get(`/cash/orders/${id}`)))

/** Returns all charges of the gateways for orders, in centavos. */
export async function charged({ sandbox }: Shop): Promise<number[]> {
  const lines = await ledger(sandbox)
  return lines.filter(({ status }) => status === 'succeeded').map(({ amount }) => amount)
}

/** Returns the rows that a paid order made. */
export async function settled({ server, customerId }: Shop) {
  return server.db.system(async (tx) => ({
    subscriptions: await tx
      .selectFrom('subscriptions')
      .select(['name', 'status', 'payment_status as payment', 'order_id as order'])
      .where('customer_id', '=', customerId)
      .execute(),
    attempts: await tx
      .selectFrom('payment_attempts')
      .select(['n', 'state', 'code'])
      .where('customer_id', '=', customerId)
      .orderBy('created_at')
      .orderBy('n')
      .execute(),
    redemptions: await tx
      .selectFrom('promo_redemptions')
      .select('order_id as order')
      .where('customer_id', '=', customerId)
      .execute(),
  }))
}

/** Runs all due jobs, until none is due. */
export async function runJobs({ server }: Shop): Promise<void> {
  while ((await server.jobs.runDue()) > 0) expect(true).toBe(true)
}

export { openpay, productId, session, tokenise }
