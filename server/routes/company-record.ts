import type { Company } from '#contract/company.ts'
import type { Transaction } from '../db/database.ts'
import { isUuid } from '../domain/uuid.ts'
import { Refusal } from '../refusal/refusal.ts'
import { findCompany } from '../queries/companies.ts'
import type { CompanyRow } from '../queries/companies.ts'
import type { CustomerKey } from '../queries/orders.ts'

/** Returns a company in the contract's form. */
export function companyOf({ id, name, rfc, main, logoAt, version, createdAt }: CompanyRow): Company {
  return { id, name, rfc, main, version, logoAt: logoAt?.toISOString() ?? null, createdAt: createdAt.toISOString() }
}

/** Returns a company of the customer. @throws Refusal 404 */
export async function requireCompany(tx: Transaction, { tenant, customerId }: CustomerKey, id: string): Promise<CompanyRow> {
  const company = isUuid(id) ? await findCompany(tx, { tenant, customerId, id }) : undefined
  if (!company) throw new Refusal('record.missing')
  return company
}
