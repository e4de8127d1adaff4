import { linesInPart, shortPeriod } from '#contract/billing-day.ts'
import { renewalTotal, totalsOf } from '#contract/order-pricing.ts'
import { discountedLines } from '#contract/staff-discount.ts'
import type { Localised } from '#contract/localised.ts'
import type { Subscription } from '#contract/subscription.ts'

/** The next charge of a subscription whose billing day moves; centavos with IVA, dates in ISO 8601. */
export interface ShownCharge {
  id: string
  name: Localised
  period: Subscription['period']
  at: string
  until: string
  /** Null when another plan begins with this charge: its parts are known then. */
  share: number | null
  whole: number
}

/** Returns a typed day of the month, or null when it is not one. */
export function billingDayOf(typed: string): number | null {
  const day = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : 0
  return day >= 1 && day <= 31 ? day : null
}

/**
 * Returns the charges that a billing day moves: of each subscription that renews by itself on another day. What is
 * paused begins a whole period when it resumes.
 */
export function movedCharges(subscriptions: readonly Subscription[], day: number): ShownCharge[] {
  return subscriptions.flatMap((one) => {
    const { id, endsAt, autoRenew, status, pause, pendingChange } = one
    if (endsAt === null || !autoRenew || status !== 'active' || pause !== null) return []
    const period = pendingChange?.period ?? one.period
    const part = shortPeriod({ endsAt: new Date(endsAt), period }, day)
    const agreed = one.lines.filter(({ recurrence }) => recurrence !== 'one-time')
    const lines = one.discount ? discountedLines(agreed, one.discount.percent) : agreed
    const whole = pendingChange?.renewal.total ?? renewalTotal(agreed)
    if (part === null || whole === 0) return []
    const share = pendingChange ? null : totalsOf(linesInPart(lines, part), null).total
    const name = pendingChange?.plan.name ?? one.plan?.name ?? lines[0]?.name ?? { 'es-MX': one.name, en: one.name }
    return [{ id, name, period, at: endsAt, until: part.until.toISOString(), share, whole }]
  })
}
