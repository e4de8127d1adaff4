import type { Transaction } from '../db/database.ts'
import { findPerson } from '../queries/people.ts'
import type { Person } from '../queries/people.ts'
import { ownerOf } from '../queries/users.ts'

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
