import type { Subscription } from '#contract/subscription.ts'
import { isPaidTogether, type Together } from '#contract/owed-together.ts'
import { isBeingPaid, isOwed } from './standing.ts'

/** The subscription whose page pays all that a customer owes, and the others. */
export interface OwedTogether {
  subscription: Subscription
  together: Together
}

/**
 * Returns what "Pagar todo lo que debo" is about: what one charge pays, then what is paid alone or is being paid. Null
 * when nothing is. `creditAvailable` in centavos.
 */
export function owedTogether(subscriptions: readonly Subscription[], creditAvailable: number): OwedTogether | null {
  const joined = subscriptions.filter(isPaidTogether)
  const rest = subscriptions.filter((one) => !isPaidTogether(one) && one.status === 'active' && (isOwed(one) || isBeingPaid(one)))
  const [subscription, ...others] = [...joined, ...rest]
  return subscription ? { subscription, together: { others, creditAvailable } } : null
}

/** Returns the centavos that one charge would pay of several refused renewals, and how many; null when it pays one. */
export function severalOwed(subscriptions: readonly Subscription[]): { due: number; count: number } | null {
  const joined = subscriptions.filter(isPaidTogether)
  const due = joined.reduce((sum, one) => sum + (one.due ?? 0), 0)
  return joined.length > 1 ? { due, count: joined.length } : null
}
