import type { PaymentMethod } from '#contract/payment-method.ts'
import type { Subscription } from '#contract/subscription.ts'
import { defaultCard } from './default-card.ts'
import { lifeOf } from './subscription-acts.ts'

const day = 86_400_000
/** How many days before its end a plan that does not renew itself, or a trial, is told of. */
const soonDays = 7
/** How many days before a charge the card is looked at. */
const chargeDays = 14

/** How the plan of a customer stands; `days` are what is left of it, begun ones count. */
export type Standing =
  | { kind: 'none' }
  | { kind: 'pastDue'; plan: Subscription }
  | { kind: 'expired'; plan: Subscription }
  | { kind: 'trial' | 'ending'; plan: Subscription; days: number; endsAt: string }
  | { kind: 'running'; plan: Subscription }

/**
 * How the newest plan of a customer stands at `now`, ms since 1970 (APP-3). One that expired counts when none is
 * active.
 */
export function standingOf(subscriptions: readonly Subscription[], now: number): Standing {
  const plans = subscriptions.filter(({ type }) => type === 'plan')
  const plan = plans.find(({ status }) => status === 'active') ?? plans.find(({ status }) => status === 'expired')
  if (!plan) return { kind: 'none' }
  const { endsAt, autoRenew } = plan
  if (plan.status === 'expired') return { kind: 'expired', plan }
  if (plan.paymentStatus === 'failed' || plan.paymentStatus === 'error') return { kind: 'pastDue', plan }
  const days = endsAt === null ? Infinity : daysUntil(endsAt, now)
  if (endsAt !== null && isTrial(plan)) return { kind: 'trial', plan, days, endsAt }
  if (endsAt !== null && !autoRenew && days <= soonDays) return { kind: 'ending', plan, days, endsAt }
  return { kind: 'running', plan }
}

/** Whether a trial or a plan that ends is so near its end that every page says so. */
export function endsSoon({ days }: { days: number }): boolean {
  return days <= soonDays
}

/** Whether "Pagar ahora" has something to charge. */
export function isOwed({ due }: Subscription): boolean {
  return due !== null && due > 0
}

/**
 * When the plan is charged next by itself, also when a charge that failed is tried again; null when nothing is. ISO
 * 8601.
 */
export function chargeOf(standing: Standing): string | null {
  if (standing.kind === 'pastDue') return isOwed(standing.plan) ? standing.plan.nextPaymentAttemptAt : null
  if (standing.kind !== 'running' && standing.kind !== 'trial') return null
  const { autoRenew, nextPaymentAttemptAt: at, pricing, pendingChange } = standing.plan
  const amount = pendingChange?.renewal.total ?? pricing?.renewal ?? 0
  return autoRenew && amount > 0 ? at : null
}

/** Whether a charge is so near that its card must be looked at now. */
export function isNear(at: string, now: number): boolean {
  return daysUntil(at, now) <= chargeDays
}

/**
 * The card that will be charged, when it has expired by then; cards are good until the end of their month. `chargedAt`
 * is ISO 8601.
 */
export function expiringCard(methods: readonly PaymentMethod[], chargedAt: string): PaymentMethod | null {
  const method = defaultCard(methods)
  if (!method) return null
  const { expYear, expMonth } = method.card
  const lastMoment = Date.UTC(expYear, expMonth) + behindUtc
  return lastMoment <= Date.parse(chargedAt) ? method : null
}

/** Whether a plan is paid for, so that another one is a change and no purchase. */
export function hasPaidPlan(subscriptions: readonly Subscription[]): boolean {
  const plan = subscriptions.find(({ type }) => type === 'plan')
  return plan !== undefined && !isTrial(plan)
}

/** The plan on trial, in whose place a plan that is bought comes at once. */
export function trialOf(subscriptions: readonly Subscription[]): Subscription | undefined {
  return subscriptions.find((one) => one.type === 'plan' && lifeOf(one) === 'trial')
}

function isTrial({ trialDays, paymentStatus, plan }: Subscription): boolean {
  return paymentStatus !== 'paid' && (plan?.freeTrial === true || trialDays > 0)
}

/** Milliseconds that Mexico City is behind UTC. */
const behindUtc = 6 * 3_600_000

function daysUntil(at: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(at) - now) / day))
}
