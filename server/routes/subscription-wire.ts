import { creditFor } from '#contract/credit.ts'
import { joinedValue } from '#contract/joined-value.ts'
import { renewalTotal } from '#contract/order-pricing.ts'
import { localDay } from '#contract/period-end.ts'
import { periodCodec } from '#contract/period.ts'
import { subscriptionStatusCodec } from '#contract/subscription.ts'
import type { Limit, Subscription } from '#contract/subscription.ts'
import * as z from '#contract/zod.ts'
import { numberOf, pauseMost } from '../domain/configuration.ts'
import { usedOf } from '../domain/limits.ts'
import type { LimitRow } from '../queries/limits.ts'
import type { SubscriptionRow } from '../queries/subscription-records.ts'
import { cancelAtOf, isRunning, stateOf } from '../subscriptions/life.ts'
import { discountOf, priceOf, renewalOf, shortPeriodOf } from '../subscriptions/next-lines.ts'
import { pauseOptions } from '../subscriptions/pause.ts'
import { localised } from '../pricing/catalogue-records.ts'

/** Returns a stored subscription in the contract's form. */
export function subscriptionOf(row: SubscriptionRow, limits: Limit[] | null): Subscription {
  const { id, customerId, name, planId, planEs, planEn, freeTrial, type, trialDays, paymentStatus, autoRenew } = row
  return {
    id,
    customerId,
    name,
    plan: planId === null ? null : { id: planId, name: localised(planEs ?? name, planEn ?? name), freeTrial: freeTrial ?? false },
    type,
    period: z.decode(periodCodec, row.period),
    startsAt: (row.startsAt ?? row.createdAt).toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
    pricing: pricingOf(row),
    status: z.decode(subscriptionStatusCodec, row.status),
    trialDays,
    paymentStatus,
    autoRenew,
    nextPaymentAttemptAt: row.nextPaymentAttemptAt?.toISOString() ?? null,
    cancelAt: cancelAtOf(row)?.toISOString() ?? null,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    pause:
      row.pausedUntil === null || row.endsAt === null
        ? null
        : { startsAt: row.endsAt.toISOString(), until: row.pausedUntil.toISOString() },
    pauseOptions: pauseOptions(row, numberOf(pauseMost, row.pauseMost)).map((until) => until.toISOString()),
    due: dueOf(row),
    shortPeriod: shortPeriodIn(row),
    ...discountIn(row),
    dueCredit: creditFor(dueOf(row) ?? 0, row.creditAvailable ?? 0),
    pastDue: pastDueOf(row),
    pendingChange: pendingChangeOf(row),
    lines: row.lines,
    limits,
  }
}

/**
 * Returns the price of a plan by its order, or of a product by its own line, because an order may have several. Null
 * when nothing is known.
 */
function pricingOf(row: SubscriptionRow): Subscription['pricing'] {
  const lines = row.lines
  if (lines.length === 0) return null
  const renewal = renewalTotal(lines)
  if (row.type === 'plan') return { total: row.total ?? row.periodValue, renewal }
  return { total: lines.reduce((sum, { net, quantity }) => sum + net * quantity, 0), renewal }
}

/** Returns the short period that comes next; null when a whole one comes, or nothing is charged by itself. */
function shortPeriodIn(row: SubscriptionRow): Subscription['shortPeriod'] {
  const part = isRunning(row) && row.autoRenew && priceOf(row) > 0 ? shortPeriodOf(row) : null
  return part && { total: renewalOf(row), endsAt: part.until.toISOString() }
}

function discountIn(row: SubscriptionRow): Pick<Subscription, 'discount'> {
  const discount = stateOf(row) === 'cancelled' ? null : discountOf(row)
  return discount ? { discount: { percent: discount.percent, renewals: discount.left, total: renewalOf(row) } } : {}
}

/** Returns the amount of "Pagar ahora"; null when nothing is due. */
function dueOf(row: SubscriptionRow): number | null {
  const state = stateOf(row)
  const total = renewalOf(row)
  return (state === 'pastDue' || state === 'expired') && total > 0 ? total : null
}

function pastDueOf({ tries, pastDueSince, accessUntil, failureCode, failureDetail }: SubscriptionRow): Subscription['pastDue'] {
  if (pastDueSince === null || accessUntil === null) return null
  const failure = failureCode === null ? null : { code: failureCode, detail: failureDetail ?? '' }
  return { tries, since: pastDueSince.toISOString(), failure, accessUntil: accessUntil.toISOString() }
}

function pendingChangeOf(row: SubscriptionRow): Subscription['pendingChange'] {
  const { pending, pausedUntil } = row
  if (!pending) return null
  const { plan, period, renewal } = pending
  const announced = pending.campaign !== undefined
  return { plan, period, renewal: pausedUntil ? { ...renewal, at: localDay(pausedUntil) } : renewal, announced }
}

/** Returns the stored features of a subscription as the contract's limits. */
export function limitsOf(rows: readonly LimitRow[], reported: Parameters<typeof usedOf>[1]): Limit[] {
  return rows.flatMap(({ key, nameEs, nameEn, app, parts }) => {
    const value = joinedValue(parts)
    return value === undefined ? [] : [{ key, name: localised(nameEs, nameEn), app, value, used: usedOf({ key, app }, reported) }]
  })
}
