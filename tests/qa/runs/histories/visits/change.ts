import type { Subscription } from '#contract/subscription.ts'
import { changePlanFlow } from '#src/flows/change-plan.flow.ts'
import { payDueFlow } from '#src/flows/pay-due.flow.ts'
import type { Person } from '../person.ts'
import { walkFlow } from '../walk-flow.ts'
import { addCard } from './cards.ts'
import { pay } from './pay.ts'

/** Changes the plan of a subscription. */
export async function changePlan(person: Person, subscription: Subscription): Promise<void> {
  const { chance, services } = person
  const plans = await services.catalogue.onboardingPlans()
  let pressedWith: string | null = null
  const confirm = ({ quote, methodId }: { quote: { due: number } | null; methodId: string | null }) => {
    if (chance.percent(15)) return { type: 'back.requested' }
    pressedWith = methodId
    if (quote && quote.due > 0) person.agreed.push(quote.due)
    return { type: 'change.confirmed' }
  }
  await walkFlow(person, changePlanFlow(services), {
    input: { subscription, plans },
    decisions: {
      unavailable: () => ({ type: 'retry.requested' }),
      choosing() {
        const plan = plans[chance.below(plans.length)]
        if (!plan || chance.percent(10)) return { type: 'back.requested' }
        const price = plan.prices[chance.below(plan.prices.length)]
        const period = price?.recurrence === 'yearly' ? ('yearly' as const) : ('monthly' as const)
        return { type: 'plan.chosen', choice: { planId: plan.id, period } }
      },
      arranging({ quantities }) {
        const ids = Object.keys(quantities)
        const id = ids[chance.below(ids.length)]
        if (id !== undefined && chance.percent(30)) return { type: 'quantity.changed', id, quantity: chance.below(4) }
        return { type: 'quote.requested' }
      },
      preview({ quote, methods, methodId }) {
        if ((methods.length === 0 && quote && quote.due > 0) || chance.percent(10)) return { type: 'adding.requested' }
        const other = methods[chance.below(methods.length)]
        return other && chance.percent(methods.length > 1 ? 45 : 10)
          ? { type: 'card.chosen', id: other.id }
          : confirm({ quote, methodId })
      },
      repriced: confirm,
      addingCard: async () => ({ type: (await addCard(person)) ? 'card.added' : 'adding.cancelled' }),
      paying: ({ purchase, order }) => pay(person, { purchase, order }, pressedWith),
      done: () => ({ type: 'next.requested' }),
      moved: () => ({ type: 'next.requested' }),
    },
  })
}

/** Pays a refused renewal. */
export async function payDue(person: Person, subscription: Subscription): Promise<void> {
  const { chance, services } = person
  let pressedWith: string | null = null
  await walkFlow(person, payDueFlow(services), {
    input: { subscription },
    decisions: {
      unavailable: () => ({ type: 'retry.requested' }),
      ready({ methods, methodId, subscription: { due } }) {
        if (methods.length === 0 || chance.percent(25)) return { type: 'adding.requested' }
        const method = methods[chance.below(methods.length)]
        if (method && chance.percent(25)) return { type: 'card.chosen', id: method.id }
        if (due !== null) person.agreed.push(due)
        pressedWith = methodId
        return { type: 'pay.requested' }
      },
      addingCard: async () => ({ type: (await addCard(person)) ? 'card.added' : 'adding.cancelled' }),
      paying: ({ purchase, order }) => pay(person, { purchase, order }, pressedWith),
      settled: () => ({ type: 'next.requested' }),
    },
  })
}
