import { sql } from 'kysely'
import { demoOpenpay } from '#sandbox/provider-settings.ts'
import { bodyOf as openpayBody, openpay } from '#tests/sandbox/gateway/openpay.client.ts'
import { ledger } from '#tests/sandbox/gateway/sandbox.client.ts'
import { bodyOf as stripeBody, stripe } from '#tests/sandbox/gateway/stripe.client.ts'
import { call } from '../../support/calls.ts'
import { planId } from '../../support/catalogue.ts'
import { creditShop } from './credit.ts'
import { addOpenpayCard, addStripeCard, charge, data, openShop, order, runJobs } from './shop.ts'
import type { Shop, WireOrder } from './shop.ts'

export type Bank = 'openpay' | 'stripe'

/** A shop whose customer paid the Professional plan, 799.00, with a card of a gateway and perhaps credit. */
export interface Paid extends Shop {
  driver: Bank
  orderId: string
  attemptId: string
}

export async function paidWith(driver: Bank, card: string, credit = 0): Promise<Paid> {
  const shop = credit > 0 ? await creditShop(credit) : await openShop()
  const { id } = driver === 'openpay' ? await addOpenpayCard(shop, card) : await addStripeCard(shop, card)
  const { id: orderId } = await order(shop, credit > 0 ? { expected_credit: credit } : {})
  const answer = data<WireOrder>(await charge(shop, orderId, id))
  if (answer.status !== 'paid') throw new Error(JSON.stringify(answer))
  const [attempt] = await rows<{ id: string }>(shop, 'select id from payment_attempts')
  return { ...shop, driver, orderId, attemptId: attempt?.id ?? '' }
}

export const rows = <Row>({ server }: Pick<Shop, 'server'>, statement: string): Promise<Row[]> =>
  server.db.system(async (tx) => (await sql.raw<Row>(statement).execute(tx)).rows)

/** Refunds in the gateway's own pages. Centavos. */
export async function refundAtGateway({ sandbox, driver }: Paid, centavos: number): Promise<void> {
  const [line] = await ledger(sandbox)
  if (driver === 'openpay') {
    const path = `POST customers/${line?.customer ?? ''}/charges/${line?.id ?? ''}/refund`
    await openpayBody(openpay(sandbox, path, { amount: centavos / 100 }))
  } else await stripeBody(stripe(sandbox, 'POST refunds', { payment_intent: line?.order ?? '', amount: centavos }))
}

let delivered = 0
/** Delivers Openpay's webhook about the charge; `refund`: the id of the refund that it tells of. */
export function webhook({ server, attemptId }: Paid, type: string, refund?: string) {
  const transaction = { id: 'tr1', status: type, order_id: `att_${attemptId}`, ...(refund ? { refund: { id: refund } } : {}) }
  const authorization = `Basic ${btoa(`${demoOpenpay.webhookUser}:${demoOpenpay.webhookPassword}`)}`
  return call(server, 'POST', '/webhooks/openpay', { body: { type, transaction }, headers: { Authorization: authorization } })
}

/** Makes the server read the charge again, as every webhook about it does. */
export async function hear(shop: Paid): Promise<void> {
  const { server, attemptId, customerId } = shop
  const now = server.clock.now()
  await server.db.system(async (tx) => {
    const payload = JSON.stringify({ attempt_id: attemptId, scheduled: false }) as never
    const id = `019a0000-0000-7000-8000-0000000000b${String(delivered++ % 10)}`
    const job = { tenant: 'receptio', customer_id: customerId, id, kind: 'charge.check', payload, run_at: now, created_at: now }
    await tx.insertInto('jobs').values(job).execute()
  })
  await runJobs(shop)
}

/** Returns the credit in centavos that a change to the Business plan would give. */
export async function credit(shop: Paid): Promise<number> {
  const [plan] = data<{ id: string; type: string }[]>(await shop.get('/subscriptions'))
  const body = { subscription_plan_id: await planId(shop.server.db, 'Empresarial'), period: 0, line_items: [] }
  return data<{ credit: number }>(await shop.post(`/subscriptions/${plan?.id ?? ''}/change/quote`, body)).credit
}

export const attempts = (shop: Paid) =>
  rows<{ state: string; code: string | null }>(shop, 'select state, code from payment_attempts')

export const refunds = (shop: Paid) =>
  rows<{ centavos: number; origin: string }>(shop, 'select centavos, origin from refunds order by centavos, origin')

export const disputes = (shop: Paid) => rows<{ centavos: number; state: string }>(shop, 'select centavos, state from disputes')

/** Returns the audit records of money that left a charge, or came back. */
export const records = async (shop: Paid) =>
  (await rows<{ after: object }>(shop, `select after from audit_log where action = 'orders.given-back' order by id`)).map(
    ({ after }) => after,
  )

/** Returns how often the log has a line. */
export const lines = ({ server }: Paid, text: string): number => server.log.text.split(text).length - 1
