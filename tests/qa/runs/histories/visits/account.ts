import type { Subscription } from '#contract/subscription.ts'
import { paymentMethodsFlow } from '#src/flows/payment-methods.flow.ts'
import { subscriptionFlow } from '#src/flows/subscription.flow.ts'
import { nextPriceOf } from '#src/lib/next-price.ts'
import type { Person } from '../person.ts'
import { walkFlow } from '../walk-flow.ts'
import { addCard } from './cards.ts'

const quiet = () => undefined

/** Turns renewals on or off, drops a planned change, pauses or undoes that, or cancels. */
export async function manageSubscription(person: Person, subscription: Subscription): Promise<void> {
  const { chance, services } = person
  const act = ({ subscription: { cancelAt, pause } }: { subscription: Subscription }) => {
    const which = chance.below(10)
    if (which < 5) return { type: 'renewal.requested', autoRenew: cancelAt !== null }
    if (which < 6) return { type: 'drop.requested' }
    if (which < 7) return pause === null ? { type: 'pause.requested' } : { type: 'resume.requested' }
    return which < 8 ? { type: 'cancel.requested' } : null
  }
  await walkFlow(person, subscriptionFlow(services, quiet, quiet), {
    input: { subscription },
    decisions: {
      showing: act,
      changed: act,
      confirming: () =>
        chance.percent(50)
          ? { type: 'cancel.confirmed', cancellation: { when: chance.percent(50) ? 'now' : 'period_end' } }
          : { type: 'cancel.abandoned' },
      choosingPause: ({ subscription: { pauseOptions } }) =>
        chance.percent(80)
          ? { type: 'pause.confirmed', months: 1 + chance.below(Math.max(1, pauseOptions.length)) }
          : { type: 'pause.abandoned' },
      confirmingResume({ subscription: paused }) {
        if (chance.percent(20)) return { type: 'resume.abandoned' }
        person.agreed.push(nextPriceOf(paused))
        return { type: 'resume.confirmed' }
      },
      error: () => ({ type: 'failure.dismissed' }),
      unread: () => ({ type: 'retry.requested' }),
      cancelled: () => null,
      gone: () => null,
    },
  })
}

/** Adds a card, makes one the default, or removes one. */
export async function manageCards(person: Person): Promise<void> {
  const { chance, services } = person
  await walkFlow(person, paymentMethodsFlow(services, quiet), {
    input: {},
    decisions: {
      unavailable: () => ({ type: 'retry.requested' }),
      none: () => ({ type: 'adding.requested' }),
      list({ methods }) {
        const id = methods[chance.below(methods.length)]?.id ?? ''
        const which = chance.below(10)
        if (which < 4) {
          const named = person.seeDue()
          if (named > 0) person.agreed.push(named)
          return { type: 'default.requested', id, named }
        }
        if (which < 6) return { type: 'removal.requested', id }
        return which < 8 ? { type: 'adding.requested' } : null
      },
      adding: async () => ({ type: (await addCard(person)) ? 'card.added' : 'adding.cancelled' }),
      confirming: () => ({ type: chance.percent(70) ? 'removal.confirmed' : 'removal.cancelled' }),
      error: () => ({ type: 'failure.dismissed' }),
    },
  })
}
