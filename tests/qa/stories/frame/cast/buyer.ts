import type { Order } from '#contract/order.ts'
import type { Plan } from '#contract/plan.ts'
import type { Purchase } from '#contract/purchase.ts'
import { onboarding } from '#tests/fixtures/onboarding.ts'
import { draftOrder } from '#tests/fixtures/payments.ts'
import type { Place } from '../../places.ts'
import { cardsOf, holdsCards, withCards, type Cardholder } from './cardholder.ts'
import { inputOf, ownOf, plansOnSale, type Cast } from './cast.ts'
import { kept } from './kept.ts'
import { callAs, newcomer, planNamed } from './newcomer.ts'
import { planWithTwoPrices } from './repricing.ts'
import { purchaseIn, withRefusedCharge } from './purchases.ts'
import { standsAt } from './stands-at.ts'

/** Somebody at the checkout with saved cards, whose first charge was refused. */
interface Buyer extends Cardholder {
  failedOrderId: string
}

const buyer = (): Promise<Buyer> => kept('comprador', isStillBuying, newBuyer)

async function newBuyer(): Promise<Buyer> {
  return withRefusedCharge(await withCards(await newcomer('Profesional', 'welcome')), await planNamed('Profesional'))
}

async function isStillBuying(person: Buyer): Promise<boolean> {
  const { data } = await callAs(person.token)('getOrder', { params: { id: person.failedOrderId } })
  return data.status === 'failed' && (await standsAt(person, 'checkout')) && (await holdsCards(person))
}

/** Somebody at the checkout, whose beginning is made of what is on sale. */
export async function asBuyer({ flow, state, input, subject }: Place): Promise<Cast> {
  const [person, plan] = [await buyer(), await planNamed('Profesional')]
  const { onboardingId, failedOrderId } = person
  const records = [
    [onboarding.id, onboardingId],
    [draftOrder.id, failedOrderId],
  ] as const
  const standIns = [...ownOf(person), ...records, ...cardsOf(person), ...(await plansOnSale())]
  const cast: Cast = { as: 'buyer', person, standIns }
  const cartOf = (plan: Plan) => {
    const offer = { kind: 'plan', plan }
    return inputOf(standIns, { offer, period: 'monthly', cart: null, onboardingId })
  }
  if (flow === 'checkout' && state === 'repriced') {
    const { plan: own, reprice } = await planWithTwoPrices()
    return { ...cast, input: cartOf(own), before: async (call, times) => call === 'quoteOrder' && times === 1 && reprice() }
  }
  if (flow === 'checkout') return { ...cast, input: cartOf(plan) }
  if (flow !== 'charge') return cast
  return { ...cast, input: inputOf(standIns, await chargeOf(person, plan, { name: input, ...(subject.input as ChargeInput) })) }
}

interface ChargeInput {
  purchase: Purchase | null
  order: Order | null
}

/** The same beginning of a charge, of what the person would pay now and what they tried to. */
async function chargeOf(
  person: Buyer,
  plan: Plan,
  { name, purchase, order }: ChargeInput & { name: string },
): Promise<ChargeInput> {
  const now = await purchaseIn(person, plan, { period: name === 'another cart after a failure' ? 'yearly' : 'monthly' })
  const { data: failed } = await callAs(person.token)('getOrder', { params: { id: person.failedOrderId } })
  return {
    purchase: purchase && now,
    order: order && { ...failed, status: order.status, failure: order.failure },
  }
}
