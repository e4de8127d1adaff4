import type { Transaction } from '../db/database.ts'
import { periodEnd } from '#contract/period-end.ts'
import { enqueueMail } from '../queries/mails.ts'
import { changeOrder } from '../queries/orders.ts'
import type { OrderRow } from '../queries/orders.ts'
import { redeem } from '../queries/promo-codes.ts'
import { activateSubscription } from '../queries/subscriptions.ts'

const day = 86_400_000

/**
 * Everything that a paid order means, in the transaction that settles it: its promo code is used, its plan is active, its receipt is in the
 * outbox. The order is locked. `trialDays` above 0 is a trial, which nothing was paid for.
 */
export async function settlePaid(
  tx: Transaction,
  order: OrderRow,
  { now, trialDays = 0 }: { now: Date; trialDays?: number },
): Promise<void> {
  const { tenant, customerId, id, userId, planId, planVersion, period } = order
  await changeOrder(tx, order, { status: 'paid', now, failure: null })
  if (order.promoCodeId !== null) await redeem(tx, order, order.promoCodeId, now)
  const paidUntil = periodEnd(now, period === 1 ? 'yearly' : 'monthly')
  const endsAt = trialDays > 0 ? new Date(now.getTime() + trialDays * day) : paidUntil
  await activateSubscription(tx, { tenant, customerId, orderId: id, planId, planVersion, period, trialDays, endsAt, now })
  if (order.total > 0) await enqueueMail(tx, { tenant, customerId, userId, template: 'payment-received', order: { id }, now })
}
