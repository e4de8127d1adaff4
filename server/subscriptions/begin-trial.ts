import { priceOrder, renewalTotal } from '#contract/order-pricing.ts'
import { localDayOfMonth } from '#contract/period-end.ts'
import { periodCodec } from '#contract/period.ts'
import type { Period } from '#contract/period.ts'
import * as z from '#contract/zod.ts'
import type { Transaction } from '../db/database.ts'
import { toJson } from '../db/json.ts'
import { Refusal } from '../refusal/refusal.ts'
import { offeredPlan } from '../pricing/offer.ts'
import { armJob } from '../queries/jobs.ts'
import type { CustomerKey } from '../queries/orders.ts'
import type { SubscriptionKey } from '../queries/subscription-life.ts'
import { activateSubscription, hasActivePlan } from '../queries/subscriptions.ts'
import { planBillingStep } from './write-life.ts'

const day = 86_400_000

interface Trial {
  planId: string
  period: Period
  trialDays: number
  now: Date
}

/**
 * Begins a trial of a plan for a customer, without a card. A previous trial does not matter, because staff decide that.
 * Nobody has agreed to a charge, so a plan that would renew at a price ends with its trial.
 * The caller has locked the customer. @throws Refusal 409 subscription.active, 422 plan.unavailable
 */
export async function beginTrial(
  tx: Transaction,
  { tenant, customerId }: CustomerKey,
  { planId, period, trialDays, now }: Trial,
): Promise<SubscriptionKey> {
  const key = { tenant, customerId }
  if (await hasActivePlan(tx, key)) throw new Refusal('subscription.active')
  const plan = await offeredPlan(tx, tenant, planId)
  const priced = plan && priceOrder({ kind: 'plan', plan }, { period, lines: [], promo: null, now })
  if (!plan || !priced) throw new Refusal('plan.unavailable')
  const endsAt = new Date(now.getTime() + trialDays * day)
  const id = await activateSubscription(tx, {
    ...key,
    orderId: null,
    planId,
    planVersion: plan.version,
    period: z.encode(periodCodec, period),
    trialDays,
    endsAt,
    anchorDay: localDayOfMonth(endsAt),
    lines: toJson(priced.lines),
    periodValue: 0,
    autoRenew: renewalTotal(priced.lines) === 0,
    now,
  })
  await planBillingStep(tx, { ...key, id }, now)
  await armJob(tx, { ...key, kind: 'customer.provision', payload: {}, now })
  return { ...key, id }
}
