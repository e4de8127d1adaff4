import type { Transaction } from '../db/database.ts'
import type { StaffReason } from '../db/mail-templates.ts'
import type { Letter } from '../mail/letter.ts'
import { staffLetter } from '../mail/staff-letter.ts'
import { findCustomer } from '../queries/customers.ts'
import { disputesOf } from '../queries/disputes.ts'
import { findOrder } from '../queries/orders.ts'
import type { Person } from '../queries/people.ts'
import type { Services } from '../services.ts'

/** Returns the mail that tells a member of staff of an order; null when the order has gone. */
export async function staffLetterOf(
  { env }: Pick<Services, 'env'>,
  tx: Transaction,
  { name, locale }: Person,
  { tenant, customer_id: customerId, order_id: id, reason }: Notice,
): Promise<Letter | null> {
  const order = await findOrder(tx, { tenant, customerId, id })
  const customer = await findCustomer(tx, tenant, customerId)
  if (!order || !customer) return null
  const [dispute] = (await disputesOf(tx, order)).filter(({ state }) => state === 'evidenceDue')
  return staffLetter[locale]({
    name,
    reason,
    customer: customer.name,
    total: order.total,
    dueBy: reason === 'disputed' ? (dispute?.dueBy ?? null) : null,
    url: `${env.publicUrl}/admin/orders/${id}`,
  })
}

interface Notice {
  tenant: string
  customer_id: string
  order_id: string
  reason: StaffReason
}
