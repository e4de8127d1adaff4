import type { Transaction } from '../db/database.ts'
import type { CompanyKey } from './companies.ts'

/** Returns a company's logo as PNG; undefined when it has none. */
export async function findLogo(tx: Transaction, { tenant, customerId, id }: CompanyKey): Promise<Buffer | undefined> {
  const row = await tx
    .selectFrom('company_logos')
    .select('png')
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('company_id', '=', id)
    .executeTakeFirst()
  return row?.png
}

/** Stores a company's logo in place of its old one. */
export async function putLogo(
  tx: Transaction,
  { tenant, customerId, id }: CompanyKey,
  { png, now }: { png: Buffer; now: Date },
): Promise<void> {
  await tx
    .insertInto('company_logos')
    .values({ tenant, customer_id: customerId, company_id: id, png, updated_at: now })
    .onConflict((conflict) => conflict.columns(['tenant', 'customer_id', 'company_id']).doUpdateSet({ png, updated_at: now }))
    .execute()
}

export async function deleteLogo(tx: Transaction, { tenant, customerId, id }: CompanyKey): Promise<void> {
  await tx
    .deleteFrom('company_logos')
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('company_id', '=', id)
    .execute()
}
