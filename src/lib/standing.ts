import type { PaymentMethod } from '#contract/payment-method.ts'
import type { Subscription } from '#contract/subscription.ts'
import { defaultCard } from './default-card.ts'
import { nextPriceOf } from './next-price.ts'
import { lifeOf } from './subscription-acts.ts'

const day = 86_400_000
/** Days before its end from which a trial or non-renewing plan is announced. */
const soonDays = 7
/** Days before a charge from which its card is checked. */
const chargeDays = 14

/** The status of a customer's plan. `days` are the days left, including a started one. */
export type Standing =
  | { kind: 'none' }
  | { kind: 'pastDue'; plan: Subscription }
  | { kind: 'expired'; plan: Subscription }
  | { kind: 'paused'; plan: Subscription }
  | { kind: 'trial' | 'ending'; plan: Subscription; days: number; endsAt: string }
  | { kind: 'running'; plan: Subscription }

/** The status of a plan with the cards for its next charge. */
export interface BilledStanding {
  standing: Standing
  /** The default card, if it expires before a near charge. */
  expiring: PaymentMethod | null
  /** The time of a charge without a card; ISO 8601. */
  cardless: string | null
  /** The card of the next charge; undefined when it is unknown or there is no charge. */
  card?: PaymentMethod | null | undefined
}

/**
 * Returns the status of the newest plan at `now`, ms since 1970 (APP-3). A paused plan counts when none is active, and
 * an expired one when there is no other.
 */
export function standingOf(subscriptions: readonly Subscription[], now: number): Standing {
  const plans = subscriptions.filter(({ type }) => type === 'plan')
  const inStatus = (wanted: Subscription['status']) => plans.find(({ status }) => status === wanted)
  const plan = inStatus('active') ?? inStatus('paused') ?? inStatus('expired')
  if (!plan) return { kind: 'none' }
  const { autoRenew, cancelAt } = plan
  const endsAt = autoRenew ? plan.endsAt : (cancelAt ?? plan.endsAt)
  if (plan.status === 'paused') return { kind: 'paused', plan }
  if (plan.status === 'expired') return { kind: 'expired', plan }
  if (plan.paymentStatus === 'failed' || plan.paymentStatus === 'error') return { kind: 'pastDue', plan }
  const days = endsAt === null ? Infinity : daysUntil(endsAt, now)
  if (endsAt !== null && isTrial(plan)) return { kind: 'trial', plan, days, endsAt }
  if (endsAt !== null && !autoRenew && days <= soonDays) return { kind: 'ending', plan, days, endsAt }
  return { kind: 'running', plan }
}

/** Returns whether every page announces the end of a trial or plan. */
export function endsSoon({ days }: { days: number }): boolean {
  return days <= soonDays
}

/** Returns whether "Pagar ahora" has something to charge. */
export function isOwed({ due }: Subscription): boolean {
  return due !== null && due > 0
}

/** Returns whether a charge is under way, or a transfer is awaited. */
export function isBeingPaid({ paymentStatus }: Subscription): boolean {
  return paymentStatus === 'processing'
}

/**
 * Returns the time of the next automatic charge or retry of the plan, or null: while a charge is under way, or a
 * transfer is awaited, none is planned. ISO 8601.
 */
export function chargeOf(standing: Standing): string | null {
  if (standing.kind === 'pastDue') return isOwed(standing.plan) ? standing.plan.nextPaymentAttemptAt : null
  if (standing.kind !== 'none' && isBeingPaid(standing.plan)) return null
  if (standing.kind !== 'running' && standing.kind !== 'trial' && standing.kind !== 'paused') return null
  const { autoRenew, nextPaymentAttemptAt: at } = standing.plan
  return autoRenew && nextPriceOf(standing.plan) > 0 ? at : null
}

/** Returns whether a charge is so near that its card must be checked now. */
export function isNear(at: string, now: number): boolean {
  return daysUntil(at, now) <= chargeDays
}

/**
 * Returns the default card if it will have expired by the charge; cards are valid until the end of their month.
 * `chargedAt` is ISO 8601.
 */
export function expiringCard(methods: readonly PaymentMethod[], chargedAt: string): PaymentMethod | null {
  const method = defaultCard(methods)
  if (!method) return null
  const { expYear, expMonth } = method.card
  const lastMoment = Date.UTC(expYear, expMonth) + behindUtc
  return lastMoment <= Date.parse(chargedAt) ? method : null
}

/** Returns whether a plan is paid or paused, so that another plan is a change and not a purchase. */
export function hasPaidPlan(subscriptions: readonly Subscription[]): boolean {
  const plan = subscriptions.find(({ type, status }) => type === 'plan' && ['active', 'paused'].includes(status))
  return plan !== undefined && !isTrial(plan)
}

/** Returns the plan on trial, which a purchased plan replaces at once. */
export function trialOf(subscriptions: readonly Subscription[]): Subscription | undefined {
  return subscriptions.find((one) => one.type === 'plan' && lifeOf(one) === 'trial')
}

function isTrial({ trialDays, paymentStatus, plan }: Subscription): boolean {
  return paymentStatus !== 'paid' && (plan?.freeTrial === true || trialDays > 0)
}

/** Milliseconds from Mexico City to UTC. */
const behindUtc = 6 * 3_600_000

function daysUntil(at: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(at) - now) / day))
}
