import type { LineItem } from '#contract/order.ts'
import { periodEnd } from '#contract/period-end.ts'
import type { Transaction } from '../db/database.ts'
import { onboardingPaid } from '../onboarding/onboarding-paid.ts'
import { enqueueMail } from '../queries/mails.ts'
import { changeOrder } from '../queries/orders.ts'
import type { OrderRow } from '../queries/orders.ts'
import { activateProduct } from '../queries/product-subscriptions.ts'
import { redeem } from '../queries/promo-codes.ts'
import { activateSubscription } from '../queries/subscriptions.ts'

const day = 86_400_000

interface Moment {
  now: Date
  /** Above 0 for a trial, which nothing was paid for. */
  trialDays?: number
}

/**
 * Everything that a paid order means, in the transaction that settles it: its promo code is used, its plan or its products are active, its
 * receipt is in the outbox. The order is locked.
 */
export async function settlePaid(tx: Transaction, order: OrderRow, moment: Moment): Promise<void> {
  const { tenant, customerId, id, userId } = order
  const { now } = moment
  await changeOrder(tx, order, { status: 'paid', now, failure: null })
  if (order.promoCodeId !== null) await redeem(tx, order, order.promoCodeId, now)
  await activate(tx, order, moment)
  await onboardingPaid(tx, order, moment)
  if (order.total > 0) await enqueueMail(tx, { tenant, customerId, userId, template: 'payment-received', order: { id }, now })
}

async function activate(tx: Transaction, order: OrderRow, { now, trialDays = 0 }: Moment): Promise<void> {
  const { tenant, customerId, id: orderId, planId, planVersion, period } = order
  const paidUntil = periodEnd(now, period === 1 ? 'yearly' : 'monthly')
  const of = { tenant, customerId, orderId, period, now }
  if (planId !== null && planVersion !== null) {
    const endsAt = trialDays > 0 ? new Date(now.getTime() + trialDays * day) : paidUntil
    return activateSubscription(tx, { ...of, planId, planVersion, trialDays, endsAt })
  }
  for (const { id: productId, name, quantity, recurrence } of order.lines as unknown as LineItem[]) {
    const endsAt = recurrence === 'one-time' ? null : paidUntil
    await activateProduct(tx, { ...of, productId, name: name['es-MX'], quantity, endsAt })
  }
}
