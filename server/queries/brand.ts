import type { Transaction } from '../db/database.ts'

/** How a tenant appears to its customers. */
export interface BrandRow {
  name: string
  lightColour: string | null
  darkColour: string | null
  sender: string | null
  replyTo: string | null
  logoAt: Date | null
}

/** Returns how a tenant appears. */
export async function readBrand(tx: Transaction, tenant: string): Promise<BrandRow> {
  return tx
    .selectFrom('tenants as t')
    .leftJoin('tenant_logos as l', 'l.tenant', 't.tenant')
    .select([
      't.name',
      't.light_colour as lightColour',
      't.dark_colour as darkColour',
      't.sender',
      't.reply_to as replyTo',
      'l.updated_at as logoAt',
    ])
    .where('t.tenant', '=', tenant)
    .executeTakeFirstOrThrow()
}

/** Writes how a tenant appears, without its logo. */
export async function writeBrand(
  tx: Transaction,
  { tenant, name, lightColour, darkColour, sender, replyTo }: Omit<BrandRow, 'logoAt'> & { tenant: string },
): Promise<void> {
  await tx
    .updateTable('tenants')
    .set({ name, light_colour: lightColour, dark_colour: darkColour, sender, reply_to: replyTo })
    .where('tenant', '=', tenant)
    .execute()
}

/** A tenant's logo: as PNG, as a small WebP for documents, and as JPEG on white for receipts. */
export interface TenantLogo {
  png: Buffer
  mark: Buffer
  jpeg: Buffer
}

/** Returns a tenant's logo; undefined when it has none. */
export async function findTenantLogo(tx: Transaction, tenant: string): Promise<TenantLogo | undefined> {
  return tx.selectFrom('tenant_logos').select(['png', 'mark', 'jpeg']).where('tenant', '=', tenant).executeTakeFirst()
}

/** Stores a tenant's logo in place of its old one. */
export async function putTenantLogo(tx: Transaction, tenant: string, logo: TenantLogo, now: Date): Promise<void> {
  const row = { ...logo, updated_at: now }
  await tx
    .insertInto('tenant_logos')
    .values({ tenant, ...row })
    .onConflict((conflict) => conflict.column('tenant').doUpdateSet(row))
    .execute()
}

export async function deleteTenantLogo(tx: Transaction, tenant: string): Promise<void> {
  await tx.deleteFrom('tenant_logos').where('tenant', '=', tenant).execute()
}
