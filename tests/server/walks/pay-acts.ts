import { demoOpenpay } from '#sandbox/provider-settings.ts'
import { arm } from '#tests/sandbox/gateway/sandbox.client.ts'
import { call } from '../support/calls.ts'
import { addOpenpayCard, charge, data, session, tokenise, wish, type WireOrder } from '../orders/support/shop.ts'
import { prefer, visa, withoutFunds } from '../subscriptions/support/life.ts'
import { must, newKey, sound, wasDone, type Customer } from './customer.ts'
import { see } from './sight.ts'

/** Acts about cards and charges. */
export const payActs = {
  async 'adds a card'(customer: Customer) {
    const { id } = await addOpenpayCard(customer.shop, visa)
    customer.card = id
  },
  async 'adds a card without funds, for everything'(customer: Customer) {
    const { id } = await addOpenpayCard(customer.shop, withoutFunds)
    sound(await prefer(customer.shop, id))
    customer.card = id
  },
  async 'types a card that does not exist'({ shop }: Customer) {
    const { id } = await tokenise(shop.sandbox, visa)
    const body = { driver: 'openpay', data: { token_id: `${id}x`, device_session_id: session } }
    must(!wasDone(sound(await shop.post('/cash/cards', body))), 'a card that does not exist was saved')
  },
  async 'orders the plan'(customer: Customer) {
    const { shop, sight } = customer
    const answer = await wish(shop).then(
      (body) => shop.post('/cash/orders', body, newKey(customer)),
      () => null,
    )
    if (answer && wasDone(sound(answer))) customer.order = data<WireOrder>(answer).id
    must(sight.state !== 'none' || customer.order !== null, 'somebody without a plan could not order one')
  },
  async 'orders it twice with one key'(customer: Customer) {
    const { shop } = customer
    const body = await wish(shop).catch(() => null)
    if (body === null) return
    const key = newKey(customer)
    const [one, other] = [await shop.post('/cash/orders', body, key), await shop.post('/cash/orders', body, key)].map(sound)
    if (!one || !other || !wasDone(one)) return
    customer.order = data<WireOrder>(one).id
    must(data<WireOrder>(other).id === customer.order, 'one key made two orders')
  },
  async 'charges the order'(customer: Customer) {
    await pay(customer, 1)
  },
  async 'charges it twice at once'(customer: Customer) {
    await pay(customer, 2)
  },
  async 'gives the order up'({ shop, order }: Customer) {
    if (order !== null) sound(await call(shop.server, 'DELETE', `/cash/orders/${order}`, { token: shop.token }))
  },
  async 'pays what is due'(customer: Customer) {
    const { shop, sight, card } = customer
    if (sight.id === null) return
    const due = sound(await shop.post(`/subscriptions/${sight.id}/pay`, {}, newKey(customer)))
    if (!wasDone(due) || card === null) return
    customer.order = data<WireOrder>(due).id
    await pay(customer, 1)
  },
  async 'the bank says nothing once'({ shop }: Customer) {
    await arm(shop.sandbox, { provider: 'openpay', operation: 'charge', kind: 'http_500_after', times: 1 })
  },
  async 'a webhook comes twice'({ shop, sight }: Customer) {
    const attempts = await shop.server.db.system((tx) =>
      tx.selectFrom('payment_attempts').select('provider_key as key').orderBy('created_at', 'desc').limit(1).execute(),
    )
    for (const { key } of [...attempts, ...attempts]) {
      const body = { type: 'charge.succeeded', transaction: { id: 'tr1', status: 'completed', order_id: key } }
      const headers = { Authorization: `Basic ${btoa(`${demoOpenpay.webhookUser}:${demoOpenpay.webhookPassword}`)}` }
      must(wasDone(await call(shop.server, 'POST', '/webhooks/openpay', { body, headers })), 'a webhook was refused')
    }
    must((await see(shop)).taken === sight.taken, 'a webhook took money')
  },
} as const

async function pay({ shop, order, card, sight }: Customer, times: number): Promise<void> {
  if (order === null || card === null) return
  const answers = await Promise.all(Array.from({ length: times }, () => charge(shop, order, card)))
  for (const answer of answers) sound(answer)
  const now = await see(shop)
  const current = data<WireOrder>(await shop.get(`/cash/orders/${order}`))
  must(now.taken - sight.taken <= current.totals.total, `an order of ${current.totals.total} took ${now.taken - sight.taken}`)
  const isPaid = answers.some((answer) => wasDone(answer) && data<WireOrder>(answer).status === 'paid')
  must(!isPaid || current.status === 'paid', 'an order that was told paid is not')
}
