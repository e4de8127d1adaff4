import type { Subscription } from '#contract/subscription.ts'

const day = 86_400_000
/** How many days before its end a plan that does not renew itself is told of. */
const soonDays = 7

/** How the plan of a customer stands; `days` are what is left of it, begun ones count. */
export type Standing =
  | { kind: 'none' }
  | { kind: 'pastDue'; plan: Subscription }
  | { kind: 'trial' | 'ending'; plan: Subscription; days: number; endsAt: string }
  | { kind: 'running'; plan: Subscription }

/** How the newest plan among active subscriptions stands at `now`, ms since 1970 (APP-3). */
export function standingOf(subscriptions: readonly Subscription[], now: number): Standing {
  const plan = subscriptions.find(({ type }) => type === 'plan')
  if (!plan) return { kind: 'none' }
  const { endsAt, autoRenew } = plan
  if (plan.paymentStatus === 'failed' || plan.paymentStatus === 'error') return { kind: 'pastDue', plan }
  const days = endsAt === null ? Infinity : Math.max(0, Math.ceil((Date.parse(endsAt) - now) / day))
  if (endsAt !== null && isTrial(plan)) return { kind: 'trial', plan, days, endsAt }
  if (endsAt !== null && !autoRenew && days <= soonDays) return { kind: 'ending', plan, days, endsAt }
  return { kind: 'running', plan }
}

/** Whether a plan is paid for, so that another one is a change and no purchase. */
export function hasPaidPlan(subscriptions: readonly Subscription[]): boolean {
  const plan = subscriptions.find(({ type }) => type === 'plan')
  return plan !== undefined && !isTrial(plan)
}

function isTrial({ trialDays, paymentStatus, plan }: Subscription): boolean {
  return paymentStatus !== 'paid' && (plan?.freeTrial === true || trialDays > 0)
}
