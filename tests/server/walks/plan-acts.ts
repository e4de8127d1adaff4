import { nextState } from '#machines/lifecycles/next-state.ts'
import { subscriptionMachine } from '#machines/lifecycles/subscription.machine.ts'
import { planId } from '../support/catalogue.ts'
import { addOpenpayCard, data, type WireOrder } from '../orders/support/shop.ts'
import { again, del, pass, put, visa } from '../subscriptions/support/life.ts'
import { must, newKey, sound, wasDone, type Customer } from './customer.ts'
import { payActs } from './pay-acts.ts'
import { see } from './sight.ts'

type Event = Parameters<typeof nextState<typeof subscriptionMachine>>[2]

const isAllowed = ({ sight: { state } }: Customer, event: Event): boolean =>
  state !== 'none' && nextState(subscriptionMachine, state, event) !== undefined

/** Acts about a plan, and about time. */
export const planActs = {
  async 'buys the plan with a card'(customer: Customer) {
    const { id } = await addOpenpayCard(customer.shop, visa)
    customer.card = id
    await payActs['orders the plan'](customer)
    await payActs['charges the order'](customer)
  },
  'stops renewing': (customer: Customer) => renewing(customer, false),
  'renews again': (customer: Customer) => renewing(customer, true),
  async cancels(customer: Customer) {
    const { shop, sight } = customer
    if (sight.id === null) return
    const done = wasDone(sound(await del(shop, `/subscriptions/${sight.id}`)))
    must(done === isAllowed(customer, 'subscription.cancelled'), `cancelling ${sight.state} was ${done ? 'done' : 'refused'}`)
    if (done) customer.cancelled.add(sight.id)
  },
  'wants the dearer plan': (customer: Customer) => change(customer, 'Empresarial'),
  'wants the cheaper plan': (customer: Customer) => change(customer, 'Básico'),
  async 'drops the change'(customer: Customer) {
    const { shop, sight } = customer
    if (sight.id === null) return
    const done = wasDone(sound(await del(shop, `/subscriptions/${sight.id}/change`)))
    must(!done || isAllowed(customer, 'change.dropped'), `a change of ${sight.state} was dropped`)
  },
  'three days pass': (customer: Customer) => wait(customer, 3),
  'a month passes': (customer: Customer) => wait(customer, 31),
  async 'signs in again'(customer: Customer) {
    customer.shop = await again(customer.shop)
  },
} as const

async function renewing(customer: Customer, autoRenew: boolean): Promise<void> {
  const { shop, sight } = customer
  if (sight.id === null) return
  const done = wasDone(sound(await put(shop, `/subscriptions/${sight.id}`, { auto_renew: autoRenew })))
  const allowed = isAllowed(customer, autoRenew ? 'renewal.resumed' : 'renewal.stopped')
  must(!done || allowed, `renewing of ${sight.state} was changed`)
  const now = await see(shop)
  must(now.autoRenew === (done ? autoRenew : sight.autoRenew), 'renewing is not as it was asked for')
  must(now.taken === sight.taken, 'asking for renewals took money')
}

async function change(customer: Customer, plan: string): Promise<void> {
  const { shop, sight } = customer
  if (sight.id === null) return
  const wanted = { subscription_plan_id: await planId(shop.server.db, plan), period: 0, line_items: [] }
  const quote = sound(await shop.post(`/subscriptions/${sight.id}/change/quote`, wanted))
  if (!wasDone(quote)) return
  const { due, renewal } = data<{ due: number; renewal: object }>(quote)
  const body = { ...wanted, expected_due: due, consent: { version: 1, ...renewal } }
  const changed = sound(await shop.post(`/subscriptions/${sight.id}/change`, body, newKey(customer)))
  must((await see(shop)).taken === sight.taken, 'a change took money before it was charged')
  if (!wasDone(changed)) return
  const order = data<{ order: WireOrder | null }>(changed).order
  if (order === null) return
  customer.order = order.id
  await payActs['charges the order'](customer)
}

async function wait(customer: Customer, days: number): Promise<void> {
  const { sight } = customer
  await pass(customer.shop, { days })
  customer.shop = await again(customer.shop)
  const now = await see(customer.shop)
  const owesNothing = sight.state === 'none' || sight.state === 'cancelled'
  must(!owesNothing || now.taken <= sight.taken, `time took money of somebody whose plan is ${sight.state}`)
}
