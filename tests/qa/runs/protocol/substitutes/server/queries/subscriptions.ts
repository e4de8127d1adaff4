import type * as shipped from '#server/queries/subscriptions.ts'
import { lifeFields } from '../../../life-fields.ts'
import { requireUnique } from '../../../unique.ts'
import { nextId, present } from '../../../system.ts'

const standingPlan = () => present.system.lives.find(({ type, status }) => type === 'plan' && (status === 1 || status === 2))

export const hasPaidPlan: typeof shipped.hasPaidPlan = async (_tx, _customer, now) => {
  const row = standingPlan()
  return row?.paymentStatus === 'paid' && (row.endsAt === null || row.endsAt > now || row.status === 2)
}

export const hasActivePlan: typeof shipped.hasActivePlan = async () => standingPlan() !== undefined
export const findStandingPlan: typeof shipped.findStandingPlan = async () => standingPlan()?.id

export const activateSubscription: typeof shipped.activateSubscription = async (_tx, activation) => {
  const { tenant, customerId, now, orderId, period, endsAt, anchorDay, periodValue, autoRenew, planId, planVersion } = activation
  const active = standingPlan()
  const id = active?.id ?? nextId('life')
  const row = {
    tenant,
    customerId,
    id,
    type: 'plan' as const,
    name: '',
    isTrialPlan: false,
    cancelAt: null,
    pausedUntil: null,
    lines: JSON.parse(activation.lines),
    pending: null,
    version: (active?.version ?? 0) + 1,
    createdAt: active?.createdAt ?? now,
    planId,
    planVersion,
    period,
    startsAt: now,
    endsAt,
    nextAttemptAt: autoRenew ? endsAt : null,
    autoRenew,
    anchorDay,
    chosenDay: null,
    discountPercent: null,
    discountLeft: null,
    periodValue,
    ...lifeFields({ status: 1, payment_status: 'paid', tries: 0, past_due_since: null, access_until: null, failure_code: null }),
    orderId,
  }
  const others = present.system.lives.filter((one) => one.id !== id)
  present.system.lives = requireUnique('subscriptions', [...others, row as (typeof present.system.lives)[number]])
  return id
}
