import type { Subscription } from '#contract/subscription.ts'
import { subscriptionCodec } from '#contract/subscription.ts'
import * as z from '#contract/zod.ts'
import { planLostBillingSteps } from '#server/subscriptions/plan-lost-billing-steps.ts'
import type { Answer } from '../../support/calls.ts'
import { call, signIn } from '../../support/calls.ts'
import { addOpenpayCard, charge, data, naming, openShop, order } from '../../orders/support/shop.ts'
import type { Shop, WireOrder } from '../../orders/support/shop.ts'

export const visa = '4111111111111111'
/** Openpay saves this card, but refuses its charges: no funds. */
export const withoutFunds = '4444444444444448'

/** Advances time one job at a time: each job runs when it is due, including jobs of other jobs. */
export async function pass(
  { server }: Pick<Shop, 'server'>,
  time: { days?: number; hours?: number; minutes?: number },
): Promise<void> {
  const { days = 0, hours = 0, minutes = 0 } = time
  await server.db.system((tx) => planLostBillingSteps(tx, server.clock.now()))
  const end = server.clock.now().getTime() + ((days * 24 + hours) * 60 + minutes) * 60_000
  for (;;) {
    while ((await server.jobs.runDue()) > 0) continue
    const { at } = await server.db.system((tx) =>
      tx
        .selectFrom('jobs')
        .select((it) => it.fn.min('run_at').as('at'))
        .where('state', '=', 'ready')
        .executeTakeFirstOrThrow(),
    )
    const next = Math.min(end, at?.getTime() ?? end)
    server.clock.advance({ seconds: (next - server.clock.now().getTime()) / 1000 })
    if (at === null || at.getTime() > end) return
  }
}

/** Returns the same shop later, with a new session. */
export async function again(shop: Shop, email = 'nuevo@demo.test'): Promise<Shop> {
  const token = await signIn(shop.server, email)
  return {
    ...shop,
    token,
    post: (path, body = {}, headers = {}) => call(shop.server, 'POST', path, { token, body, headers }),
    get: (path) => call(shop.server, 'GET', path, { token }),
  }
}

export const put = ({ server, token }: Shop, path: string, body: object): Promise<Answer> =>
  call(server, 'PUT', path, { token, body })
/** Makes a saved card the default one, as the browser does, and pays the amount due with it. */
export const prefer = async (shop: Shop, id: string): Promise<Answer> =>
  put(shop, `/cash/payment_methods/${id}`, { default: true, ...(await naming(shop)) })

export const del = ({ server, token }: Shop, path: string): Promise<Answer> => call(server, 'DELETE', path, { token })

/** Returns the customer's newest subscription in its present wire form. */
export async function subscription(shop: Shop): Promise<Subscription> {
  const [newest] = data<z.input<typeof subscriptionCodec>[]>(await shop.get('/subscriptions'))
  if (!newest) throw new Error('There is no subscription.')
  return z.decode(subscriptionCodec, newest)
}

/** Makes a customer who has just paid for the monthly Professional plan; the card is now the default one. */
export async function subscribed(number = visa): Promise<Shop & { card: string }> {
  const shop = await openShop()
  const card = await addOpenpayCard(shop, visa)
  const { id } = await order(shop)
  const paid = await charge(shop, id, card.id)
  if (data<WireOrder>(paid).status !== 'paid') throw new Error(JSON.stringify(paid.body))
  if (number === visa) return { ...shop, card: card.id }
  const other = await addOpenpayCard(shop, number)
  await prefer(shop, other.id)
  return { ...shop, card: other.id }
}

const ahead = ['trial-ending', 'renewal-coming', 'pause-ending', 'card-expiring']

/** Returns the templates of mails to the customer's owner, oldest first, without notices. */
export async function mailed(shop: Shop): Promise<string[]> {
  return (await allMailed(shop)).filter((template) => !ahead.includes(template))
}

/** Returns the templates of notices to the customer's owner, oldest first. */
export async function noticed(shop: Shop): Promise<string[]> {
  return (await allMailed(shop)).filter((template) => ahead.includes(template))
}

async function allMailed({ server, customerId }: Shop): Promise<string[]> {
  const rows = await server.db.system((tx) =>
    tx
      .selectFrom('jobs')
      .select('payload')
      .where('customer_id', '=', customerId)
      .where('kind', '=', 'mail.send')
      .where('state', '=', 'done')
      .orderBy('finished_at')
      .orderBy('id')
      .execute(),
  )
  return rows.map(({ payload }) => (payload as { template: string }).template)
}

/** Returns the orders of the customer: the purpose and the result of each. */
export async function orders({ server, customerId }: Shop) {
  return server.db.system((tx) =>
    tx
      .selectFrom('orders')
      .select(['kind', 'status', 'total', 'period_starts_at as from'])
      .where('customer_id', '=', customerId)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  )
}
