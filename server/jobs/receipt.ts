import type { Transaction } from '../db/database.ts'
import type { Letter } from '../mail/letter.ts'
import { receiptLetter } from '../mail/receipt-letter.ts'
import { findOrder } from '../queries/orders.ts'
import type { OrderKey } from '../queries/orders.ts'
import { findPerson } from '../queries/people.ts'
import type { Person } from '../queries/people.ts'
import { ownerOf } from '../queries/users.ts'
import type { Services } from '../services.ts'

/**
 * Returns the reader of an order's receipt: the user who ordered, or the customer's owner when staff ordered or the
 * user has left the customer.
 */
export async function receiptReader(
  tx: Transaction,
  { tenant, customerId, userId }: { tenant: string; customerId: string; userId: string },
): Promise<Person | undefined> {
  const whom = { tenant, customerId }
  return (await findPerson(tx, { ...whom, userId })) ?? findPerson(tx, { ...whom, userId: await ownerOf(tx, whom) })
}

/** Returns the mail about a paid order; null when it is not paid. */
export async function receipt(
  { env }: Pick<Services, 'env'>,
  tx: Transaction,
  { name, locale }: Person,
  { tenant, customerId, id }: OrderKey,
): Promise<Letter | null> {
  const order = await findOrder(tx, { tenant, customerId, id })
  if (!order?.paidAt) return null
  const lines = order.lines
  const { total, iva, paidAt, planId } = order
  const bought = planId === null ? lines : lines.slice(0, 1)
  return receiptLetter[locale]({
    name,
    url: `${env.publicUrl}/app/dashboard`,
    what: bought.map((line) => line.name[locale]).join(', '),
    isPlan: planId !== null,
    total,
    iva,
    paidAt,
  })
}
