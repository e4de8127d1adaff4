import { consentVersion } from '#contract/consent.ts'
import { visitedSteps } from '#contract/onboarding.ts'
import type { Plan } from '#contract/plan.ts'
import type { Subscription } from '#contract/subscription.ts'
import { createSubscriptionActs } from '#src/services/subscription-acts.ts'
import { draftOrder } from '#tests/fixtures/payments.ts'
import { paidSubscription } from '#tests/fixtures/subscriptions.ts'
import type { Place } from '../../places.ts'
import { cardsOf, holdsCards, withCards, type Cardholder } from './cardholder.ts'
import { inputOf, ownOf, plansOnSale, type Cast } from './cast.ts'
import { kept } from './kept.ts'
import { callAs, newcomer, planNamed } from './newcomer.ts'
import { payMonth } from './purchases.ts'
import { settled } from './resident.ts'

/** Somebody with a paid plan and saved cards. */
export interface Subscriber extends Cardholder {
  subscriptionId: string
  orderId: string
}

/** The one of the last time, while nothing was done to the plan since, or a new one. */
const subscriber = (): Promise<Subscriber> => kept('suscriptor', isStillPlain, newSubscriber)

export async function subscriptionOf({ token, subscriptionId }: Subscriber): Promise<Subscription> {
  return (await callAs(token)('getSubscription', { params: { id: subscriptionId }, query: {} })).data
}

async function isStillPlain(person: Subscriber): Promise<boolean> {
  const { status, autoRenew, pendingChange, plan } = await subscriptionOf(person)
  const plain = status === 'active' && autoRenew && pendingChange === null && plan?.name['es-MX'] === 'Profesional'
  return plain && (await holdsCards(person))
}

/** Somebody new whose account is ready and whose first month is paid. */
export async function newSubscriber(): Promise<Subscriber> {
  const person = await withCards(await newcomer('Profesional', 'welcome'))
  const orderId = await payMonth(person, await planNamed('Profesional'))
  const call = callAs(person.token)
  await call('updateOnboarding', { params: { id: person.onboardingId }, body: { onboarding: visitedSteps('checkout') } })
  await settled(person)
  const { data } = await call('listSubscriptions', { query: {} })
  return { ...person, orderId, subscriptionId: data.find(({ type }) => type === 'plan')?.id ?? '' }
}

/** Somebody before the plan that they pay for, as the server has it. */
export async function asSubscriber({ flow, input }: Place): Promise<Cast> {
  const person = await (beginners[input] ?? subscriber)()
  const records = [
    [paidSubscription.id, person.subscriptionId],
    [draftOrder.id, person.orderId],
  ] as const
  const standIns = [...ownOf(person), ...records, ...cardsOf(person), ...(await plansOnSale())]
  const begins = { subscription: await subscriptionOf(person), ...(flow === 'change-plan' && { plans: await plansToChoose() }) }
  return { as: 'subscriber', person, standIns, input: inputOf(standIns, begins) }
}

/** Who stands before a plan that something was done to, by the names of the beginnings in the model. */
const beginners: Readonly<Record<string, () => Promise<Subscriber>>> = {
  'a cancelled plan': () => kept('suscriptor.cancela', isCancelled, async () => cancelled(await newSubscriber())),
  'a plan that will change': () => kept('suscriptor.cambia', isChanging, async () => changing(await newSubscriber())),
}
const actsOf = ({ token }: Subscriber) => createSubscriptionActs(callAs(token))
const isCancelled = async (person: Subscriber) => (await subscriptionOf(person)).status === 'cancelled'
const isChanging = async (person: Subscriber) => (await subscriptionOf(person)).pendingChange !== null

async function cancelled(person: Subscriber): Promise<Subscriber> {
  await actsOf(person).cancel({ id: person.subscriptionId })
  return person
}

/** With a cheaper plan from the renewal on. */
async function changing(person: Subscriber): Promise<Subscriber> {
  const { id: planId } = await planNamed('Básico')
  const wish = { id: person.subscriptionId, planId, period: 'monthly', lines: [] } as const
  const { due, renewal } = await actsOf(person).quoteChange(wish)
  await actsOf(person).change({ ...wish, due, consent: { version: consentVersion, ...renewal }, methodId: person.visaId })
  return person
}

/** A dearer plan as it is, and one without its add-ons, which is priced as soon as it is chosen. */
async function plansToChoose(): Promise<Plan[]> {
  return [{ ...(await planNamed('Empresarial')), addons: [] }, await planNamed('Corporativo')]
}
