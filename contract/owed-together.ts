import { creditFor } from './credit.ts'
import type { Period } from './period.ts'
import type { Subscription } from './subscription.ts'

/** The other subscriptions of a person who pays all that they owe, and the centavos of their credit balance. */
export interface Together {
  others: readonly Subscription[]
  creditAvailable: number
}

/** What a person pays: centavos before and of the credit balance, and the subscriptions whose next period it pays. */
export interface Owed {
  due: number
  credit: number
  period: Period
  paid: readonly Subscription[]
}

/**
 * Returns whether one charge pays a refused renewal together with others. A waiting change has a consent of its own, so
 * that it is paid alone (docs/decisions/0136).
 */
export function isPaidTogether({ status, paymentStatus, due, pendingChange }: Subscription): boolean {
  return status === 'active' && paymentStatus === 'failed' && (due ?? 0) > 0 && pendingChange === null
}

/** Returns what a person pays: for one subscription, or for all that they owe. What is being paid is not paid again. */
export function owedOf({ subscription, together }: { subscription: Subscription; together: Together | null }): Owed {
  const { due, dueCredit, period, paymentStatus } = subscription
  if (!together || paymentStatus === 'processing') return { due: due ?? 0, credit: dueCredit, period, paid: [subscription] }
  const paid = [subscription, ...together.others.filter(isPaidTogether)]
  const sum = paid.reduce((total, one) => total + (one.due ?? 0), 0)
  const isYearly = paid.every((one) => one.period === 'yearly')
  return { due: sum, credit: creditFor(sum, together.creditAvailable), period: isYearly ? 'yearly' : 'monthly', paid }
}
