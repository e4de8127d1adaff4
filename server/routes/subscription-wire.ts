import { renewalTotal } from '#contract/order-pricing.ts'
import type { LineItem } from '#contract/order.ts'
import { periodCodec } from '#contract/period.ts'
import { subscriptionStatuses } from '#contract/subscription.ts'
import type { Limit, Subscription } from '#contract/subscription.ts'
import * as z from '#contract/zod.ts'
import { joinedLimit, usedOf } from '../domain/limits.ts'
import type { LimitRow } from '../queries/limits.ts'
import type { SubscriptionRow } from '../queries/subscription-records.ts'
import { localised } from './catalogue-wire.ts'

/** A stored subscription as the contract's. */
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
    status: subscriptionStatuses[row.status + 3] ?? 'error',
    trialDays,
    paymentStatus,
    autoRenew,
    nextPaymentAttemptAt: row.nextPaymentAttemptAt?.toISOString() ?? null,
    cancelledAt: null,
    due: null,
    pastDue: null,
    pendingChange: null,
    lines: (row.lines ?? []) as unknown as LineItem[],
    limits,
  }
}

/** Of a plan its whole order; of a product its own line, because an order may have several. Null when it was not ordered here. */
function pricingOf({ type, productId, lines, total }: SubscriptionRow): Subscription['pricing'] {
  if (lines === null || total === null) return null
  const all = lines as unknown as LineItem[]
  if (type === 'plan') return { total, renewal: renewalTotal(all) }
  const own = all.filter(({ id }) => id === productId)
  return { total: own.reduce((sum, { net, quantity }) => sum + net * quantity, 0), renewal: renewalTotal(own) }
}

/** Stored features of a subscription as the contract's limits. */
export function limitsOf(rows: readonly LimitRow[], told: Parameters<typeof usedOf>[1]): Limit[] {
  return rows.flatMap(({ key, nameEs, nameEn, app, parts }) => {
    const value = joinedLimit(parts)
    return value === undefined ? [] : [{ key, name: localised(nameEs, nameEn), app, value, used: usedOf({ key, app }, told) }]
  })
}
