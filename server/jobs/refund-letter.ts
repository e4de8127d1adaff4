import type { Transaction } from '../db/database.ts'
import type { Letter } from '../mail/letter.ts'
import { findOrder } from '../queries/orders.ts'
import type { OrderKey } from '../queries/orders.ts'
import type { Person } from '../queries/people.ts'
import { findRefund } from '../queries/refunds.ts'
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
  return refundLetterOf(tx, order, refund, { name, locale, url: `${env.publicUrl}/app/configuracion/${page}` })
}
