import type { Transaction } from '../db/database.ts'
import { creditShare } from '../domain/credit-share.ts'
import type { Letter } from '../mail/letter.ts'
import { findOrder } from '../queries/orders.ts'
import type { OrderKey, OrderRow } from '../queries/orders.ts'
import type { Person } from '../queries/people.ts'
import { findRefund, refundsOf } from '../queries/refunds.ts'
import { refundLetterOf } from '../receipts/refund-letter-of.ts'
import type { Services } from '../services.ts'

/** Returns the mail about one refund of an order. */
export async function moneyReturned(
  { env }: Pick<Services, 'env'>,
  tx: Transaction,
  { name, locale }: Person,
  { tenant, customerId, id, refundId }: OrderKey & { refundId: string },
): Promise<Letter | null> {
  const order = await findOrder(tx, { tenant, customerId, id })
  const refund = await findRefund(tx, { tenant, customerId, id: refundId })
  if (!order || !refund) return null
  const page = order.paidAt ? `recibos/${order.id}` : 'pagos'
  const credit = creditOf(order, await refundsOf(tx, order), { ...refund, id: refundId })
  return refundLetterOf(tx, order, { ...refund, credit }, { name, locale, url: `${env.publicUrl}/app/configuracion/${page}` })
}

/** Returns what one refund, after those before it, gave back of the credit that paid the order. */
function creditOf(
  order: OrderRow,
  refunds: Awaited<ReturnType<typeof refundsOf>>,
  { id, attemptId, origin, centavos }: { id: string; attemptId: string; origin: string; centavos: number },
): number {
  if (order.paidAt === null || origin === 'surplus') return 0
  const all = refunds.filter((one) => one.attemptId === attemptId)
  const before = all.slice(
    0,
    all.findIndex((one) => one.id === id),
  )
  const sum = before.reduce((total, one) => total + one.centavos, 0)
  return creditShare(order, sum + centavos) - creditShare(order, sum)
}
