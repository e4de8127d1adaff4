import { paidSubscription } from '#tests/fixtures/subscriptions.ts'
import type { Place } from '../../places.ts'
import { cardsOf, holdsBoth } from './cardholder.ts'
import { inputOf, ownOf, plansOnSale, type Cast } from './cast.ts'
import { endsOf } from './ends-of.ts'
import { kept } from './kept.ts'
import { callAs } from './newcomer.ts'
import { endPeriod } from './own-acts.ts'
import { withoutFunds } from './purchases.ts'
import { saveCard } from './save-card.ts'
import { newSubscriber, subscriptionOf, type Subscriber } from './subscriber.ts'
import { until } from './until.ts'

const added = 'a card was added'

/** Somebody whose renewal was refused: the one of the last time, while it is due still. */
export async function asDebtor({ flow, path }: Place): Promise<Cast> {
  const person = await kept('deudor', owes, newDebtor)
  const records = [...cardsOf(person), [paidSubscription.id, person.subscriptionId]] as const
  const standIns = [...ownOf(person), ...records, ...(await plansOnSale())]
  const input = inputOf(standIns, { subscription: await subscriptionOf(person) })
  const isPaid = endsOf(flow, path, 'getSubscription').includes('ok')
  const so = ['getSubscription: past due']
  return { as: 'debtor', person, standIns, so, input, ...(isPaid && { happens: { [added]: () => paysWithOther(person) } }) }
}

const isDue = async (person: Subscriber) => (await subscriptionOf(person)).pastDue !== null
const owes = async (person: Subscriber) => (await isDue(person)) && (await holdsBoth(person))

/** A card that becomes the usual one is tried at once. */
async function paysWithOther(person: Subscriber): Promise<void> {
  const body = { default: true, due_total: (await subscriptionOf(person)).due ?? 0 } as const
  await callAs(person.token)('updatePaymentMethod', { params: { id: person.visaId }, body })
  await until('the payment of what is due', async () => !(await isDue(person)))
}

/** A subscriber whose period ended with a card of no funds, which is not there any more. */
async function newDebtor(): Promise<Subscriber> {
  const person = await newSubscriber()
  const call = callAs(person.token)
  const id = await saveCard(person, withoutFunds)
  await call('updatePaymentMethod', { params: { id }, body: { default: true } })
  await endPeriod(person, person.subscriptionId)
  await until('the refusal of the renewal', () => isDue(person))
  await call('removePaymentMethod', { params: { id } })
  return person
}
