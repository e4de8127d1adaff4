import type { LifeChange } from '#server/queries/subscription-life.ts'
import type { StoredLife } from './system.ts'

const names: Partial<Record<keyof LifeChange, keyof StoredLife>> = {
  status: 'status',
  payment_status: 'paymentStatus',
  period: 'period',
  starts_at: 'startsAt',
  ends_at: 'endsAt',
  next_payment_attempt_at: 'nextAttemptAt',
  auto_renew: 'autoRenew',
  cancel_at: 'cancelAt',
  paused_until: 'pausedUntil',
  anchor_day: 'anchorDay',
  period_value: 'periodValue',
  discount_percent: 'discountPercent',
  discount_left: 'discountLeft',
  order_id: 'orderId',
  tries: 'tries',
  past_due_since: 'pastDueSince',
  access_until: 'accessUntil',
  failure_code: 'failureCode',
}

/** Returns the changed columns of a subscription by our names; columns that the protocol does not read are left out. */
export function lifeFields(change: LifeChange): Partial<StoredLife> {
  const entries = Object.entries(change).flatMap(([column, value]) => {
    const name = names[column as keyof LifeChange]
    return name === undefined ? [] : [[name, value] as const]
  })
  return Object.fromEntries(entries)
}
