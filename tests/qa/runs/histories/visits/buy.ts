import { priceOrder } from '#contract/order-pricing.ts'
import { checkoutFlow } from '#src/flows/checkout.flow.ts'
import type { Person } from '../person.ts'
import { walkFlow } from '../walk-flow.ts'
import { addCard } from './cards.ts'
import { pay } from './pay.ts'

const codes = ['BIENVENIDA', 'MENOS100', 'AGOTADA'] as const

/** Buys a plan in the checkout. */
export async function buyPlan(person: Person): Promise<void> {
  const { chance, services } = person
  const plans = await services.catalogue.onboardingPlans()
  const plan = plans[chance.below(plans.length)]
  if (!plan) return
  const period = chance.percent(75) ? 'monthly' : 'yearly'
  if (!plan.prices.some(({ recurrence }) => recurrence === period)) return
  const openedAt = new Date()
  let pressedWith: string | null = null
  const offer = { kind: 'plan', plan } as const
  const flow = checkoutFlow(services, { onCart: () => undefined, recheckPromo: () => undefined })
  await walkFlow(person, flow, {
    input: { offer, period, cart: null, onboardingId: null },
    decisions: {
      unavailable: () => ({ type: 'retry.requested' }),
      gone: () => ({ type: 'back.requested' }),
      subscribed: () => ({ type: 'next.requested' }),
      async cart({ lines, promo, methods, methodId, quantities }) {
        const [method] = methods
        if (!method || chance.percent(methods.length === 1 ? 40 : 10)) return { type: 'adding.requested' }
        const act = chance.below(10)
        const other = methods[chance.below(methods.length)] ?? method
        if (act === 0 || (methods.length > 1 && act > 4)) return { type: 'card.chosen', id: other.id }
        const ids = Object.keys(quantities)
        const id = ids[chance.below(ids.length)]
        if (act === 1 && id !== undefined) return { type: 'quantity.changed', id, quantity: chance.below(3) }
        if (act === 2) {
          const applied = await services.promoCodes.apply({ code: chance.pick(codes), planId: plan.id }).catch(() => null)
          return { type: 'promo.changed', promo: applied }
        }
        const shown = priceOrder(offer, { period, lines, promo, now: openedAt })
        if (!shown) return { type: 'back.requested' }
        person.agreed.push(shown.totals.total)
        pressedWith = methodId
        return { type: 'pay.requested', shown }
      },
      addingCard({ lines, promo }) {
        const shown = priceOrder(offer, { period, lines, promo, now: openedAt })
        if (!shown || chance.percent(15)) return { type: 'adding.cancelled' }
        person.agreed.push(shown.totals.total)
        pressedWith = null
        return { type: 'pay.requested', shown }
      },
      savingCard: async () => ({ type: (await addCard(person)) ? 'card.added' : 'card.refused' }),
      repriced({ quote }) {
        if (!quote || chance.percent(30)) return { type: 'back.requested' }
        person.agreed.push(quote.totals.total)
        return { type: 'price.accepted' }
      },
      paying: ({ purchase, order }) => pay(person, { purchase, order }, pressedWith),
    },
  })
}
