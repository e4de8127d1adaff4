import type { Transaction } from '../db/database.ts'
import { accountSeenLetter } from '../mail/access-letters.ts'
import type { Letter } from '../mail/letter.ts'
import { findCustomer } from '../queries/customers.ts'
import { findImpersonation } from '../queries/impersonations.ts'
import type { Person } from '../queries/people.ts'
import type { Services } from '../services.ts'

/** Returns the mail to an owner whose account staff opened; null when the impersonation is not of their customer. */
export async function accountSeen(
  { env }: Pick<Services, 'env'>,
  tx: Transaction,
  { tenant, customerId, name, locale }: Person,
  id: string,
): Promise<Letter | null> {
  const row = await findImpersonation(tx, { tenant, customerId, id })
  const customer = row && (await findCustomer(tx, tenant, customerId))
  if (!row || !customer) return null
  const url = `${env.publicUrl}/app/configuracion/organizacion`
  return accountSeenLetter[locale]({ name, url, customer: customer.name, reason: row.reason, writes: row.writes })
}
