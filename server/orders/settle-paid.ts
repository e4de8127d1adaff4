import type { Transaction } from '../db/database.ts'
import { onboardingPaid } from '../onboarding-state/onboarding-paid.ts'
import { enqueueMail } from '../queries/mails.ts'
import { changeOrder } from '../queries/orders.ts'
import type { OrderRow } from '../queries/orders.ts'
import { insertReceipt } from '../queries/receipts.ts'
import { redeem } from '../queries/promo-codes.ts'
import { spendCredit } from './order-credit.ts'
import { changePaid } from '../subscriptions/change-paid.ts'
import { renewalPaid } from '../subscriptions/renewal-paid.ts'
import { activatePurchase } from './activate-purchase.ts'

interface Moment {
  now: Date
  /** Above 0 for a trial, which is not paid. */
  trialDays?: number
}

/**
 * Applies a paid order in the transaction that settles it: spends its part of the credit balance, redeems its promo
 * code, activates what it bought, renewed or changed, and stores its receipt and its mail. The caller has locked the
 * order.
 */
export async function settlePaid(tx: Transaction, order: OrderRow, moment: Moment): Promise<void> {
  const { tenant, customerId, id, userId, kind } = order
  const { now } = moment
  await changeOrder(tx, order, { status: 'paid', now, failure: null })
  await spendCredit(tx, order, now)
  if (order.promoCodeId !== null) await redeem(tx, order, order.promoCodeId, now)
  if (kind === 'renewal') await renewalPaid(tx, order, now)
  else if (kind === 'change') await changePaid(tx, order, now)
  else {
    await activatePurchase(tx, order, moment)
    await onboardingPaid(tx, order, moment)
  }
  await insertReceipt(tx, order)
  if (order.total > 0) await enqueueMail(tx, { tenant, customerId, userId, template: 'payment-received', order: { id }, now })
}
