import { renewalTotal } from '#contract/order-pricing.ts'
import { localDayOfMonth, periodEnd } from '#contract/period-end.ts'
import { periodCodec } from '#contract/period.ts'
import * as z from '#contract/zod.ts'
import type { Transaction } from '../db/database.ts'
import { toJson } from '../db/json.ts'
import { paidForPeriod } from '../domain/proration.ts'
import type { OrderRow } from '../queries/orders.ts'
import { enqueueMail } from '../queries/mails.ts'
import { activateProduct } from '../queries/product-subscriptions.ts'
import { closeFulfilledRequests } from '../queries/purchase-requests.ts'
import { lockUnpaidOrders } from '../queries/subscription-life.ts'
import { activateSubscription, findStandingPlan } from '../queries/subscriptions.ts'
import { cancelUnpaid } from './cancel-unpaid.ts'
import { planBillingStep } from '../subscriptions/write-life.ts'

const day = 86_400_000

/** Activates what an order bought, and plans its renewal. Amounts due for the replaced plan are no longer due. */
export async function activatePurchase(
  tx: Transaction,
  order: OrderRow,
  { now, trialDays = 0 }: { now: Date; trialDays?: number },
): Promise<void> {
  const { tenant, customerId, id: orderId, planId, planVersion, period } = order
  const lines = order.lines
  const paidUntil = periodEnd(now, z.decode(periodCodec, period))
  const of = { tenant, customerId, orderId, period, now }
  if (planId !== null && planVersion !== null) {
    const replaced = await findStandingPlan(tx, order)
    if (replaced !== undefined) await cancelUnpaid(tx, await lockUnpaidOrders(tx, { ...order, id: replaced }), now)
    const endsAt = trialDays > 0 ? new Date(now.getTime() + trialDays * day) : paidUntil
    const plan = { planId, planVersion, trialDays, endsAt, anchorDay: localDayOfMonth(trialDays > 0 ? endsAt : now) }
    const periodValue = paidForPeriod(lines, order.total)
    const id = await activateSubscription(tx, { ...of, ...plan, lines: toJson(lines), periodValue, autoRenew: true })
    await planBillingStep(tx, { tenant, customerId, id }, now)
    return answerRequests(tx, order, now)
  }
  for (const line of lines) {
    const { id: productId, name, quantity, recurrence } = line
    const endsAt = recurrence === 'one-time' ? null : paidUntil
    const product = { productId, name: name['es-MX'], quantity, endsAt, anchorDay: localDayOfMonth(now) }
    const id = await activateProduct(tx, { ...of, ...product, lines: toJson([line]), periodValue: renewalTotal([line]) })
    await planBillingStep(tx, { tenant, customerId, id }, now)
  }
  await answerRequests(tx, order, now)
}

/** Closes what members asked for and the customer has now. Each who asked gets a mail. */
async function answerRequests(tx: Transaction, { tenant, customerId, lines }: OrderRow, now: Date): Promise<void> {
  const productIds = lines.map(({ id }) => id)
  const fulfilled = await closeFulfilledRequests(tx, { tenant, customerId }, { productIds, now })
  for (const { id, userId } of fulfilled) {
    await enqueueMail(tx, { tenant, customerId, userId, template: 'purchase-request-bought', purchaseRequest: { id }, now })
  }
}
