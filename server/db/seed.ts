import type { Database, Transaction } from './database.ts'
import { demoCustomers } from './seed/accounts.ts'
import type { DemoTenant } from './seed/accounts.ts'
import { galleryTenant } from './seed/gallery-tenant.ts'
import { secondTenant } from './seed/second-tenant.ts'
import { demoApplicationSecret, seedApplications } from './seed/seed-applications.ts'
import { seedCatalogue } from './seed/seed-catalogue.ts'
import { seedCustomer } from './seed/seed-customer.ts'
import { seedPromoCodes } from './seed/seed-promo-codes.ts'
import { seedTenant } from './seed/seed-tenant.ts'
import { seedTerms } from './seed/seed-terms.ts'
import { platformTenant } from './seed/platform-tenant.ts'

export { platformTenant } from './seed/platform-tenant.ts'

export type DemoOptions = {
  readonly now: Date
  readonly hashPassword: (password: string) => Promise<string>
  /** Origin of the sandbox, without a trailing slash. */
  readonly sandboxUrl: string
  /** The secret with which a demo application redeems a connect code; we store its SHA-256. */
  readonly applicationSecret?: string
}

/**
 * Creates what every installation needs: the tenant with its roles, permissions and default grants, and the terms of
 * its catalogue. Repeating it is harmless.
 */
export function seedFoundation(db: Database, { now }: { now: Date }): Promise<void> {
  return db.system((tx) => layFoundation(tx, { ...platformTenant, now }))
}

async function layFoundation(tx: Transaction, tenant: { tenant: string; name: string; now: Date }): Promise<void> {
  await seedTenant(tx, tenant)
  await seedTerms(tx, tenant)
}

async function hasCustomers(tx: Transaction, tenant: string): Promise<boolean> {
  const rows = await tx.selectFrom('customers').select('customer_id').where('tenant', '=', tenant).limit(1).execute()
  return rows.length > 0
}

/**
 * Creates the foundation and the demo applications, the demo catalogue when the tenant has none yet, and the demo
 * accounts when it has no customer yet. Returns whether it created accounts. The tenant's row lock serialises processes
 * that start at once.
 */
export async function seedDemo(db: Database, options: DemoOptions): Promise<boolean> {
  const { now, hashPassword, sandboxUrl, applicationSecret = demoApplicationSecret } = options
  const { tenant } = platformTenant
  return db.system(async (tx) => {
    await layFoundation(tx, { ...platformTenant, now })
    await seedApplications(tx, { tenant, sandboxUrl, applicationSecret })
    await seedCatalogue(tx, { tenant, now })
    await seedPromoCodes(tx, { tenant, now })
    if (await hasCustomers(tx, tenant)) return false
    for (const customer of demoCustomers) await seedCustomer(tx, { tenant, now, hashPassword }, customer)
    return true
  })
}

/**
 * Creates the tenant of the gallery of states where it is missing: the demo catalogue and an administrator. For sandbox
 * mode only; repeating it is harmless.
 */
export function seedGallery(db: Database, options: DemoOptions): Promise<void> {
  const { name, root: email } = galleryTenant
  const root = { email, name: 'Galia Gómez', role: 'root', verified: true } as const
  const customer = { name, rfc: null, phone: '5555000000', onboarded: true, users: [root] } as const
  return db.system((tx) => layDemo(tx, { ...galleryTenant, host: null, customers: [customer] }, options))
}

/**
 * Creates the second tenant of a sandbox where it is missing, at its own address and with its own accounts. Repeating
 * it is harmless.
 */
export function seedSecond(db: Database, options: DemoOptions): Promise<void> {
  return db.system((tx) => layDemo(tx, secondTenant, options))
}

async function layDemo(
  tx: Transaction,
  { tenant, name, host, lightColour, customers }: DemoTenant,
  { now, hashPassword, sandboxUrl, applicationSecret = demoApplicationSecret }: DemoOptions,
): Promise<void> {
  await layFoundation(tx, { tenant, name, now })
  await tx.updateTable('tenants').set({ host }).where('tenant', '=', tenant).execute()
  await seedApplications(tx, { tenant, sandboxUrl, applicationSecret })
  await seedCatalogue(tx, { tenant, now })
  await seedPromoCodes(tx, { tenant, now })
  if (await hasCustomers(tx, tenant)) return
  if (lightColour !== undefined) {
    await tx.updateTable('tenants').set({ light_colour: lightColour }).where('tenant', '=', tenant).execute()
  }
  for (const customer of customers) await seedCustomer(tx, { tenant, now, hashPassword }, customer)
}
