import type { Database } from './database.ts'
import { demoCustomers } from './seed/accounts.ts'
import { seedApplications } from './seed/seed-applications.ts'
import { seedCustomer } from './seed/seed-customer.ts'
import { seedTenant } from './seed/seed-tenant.ts'

export const platformTenant = { tenant: 'receptio', name: 'Receptio' } as const

export type DemoOptions = {
  readonly now: Date
  readonly hashPassword: (password: string) => Promise<string>
  /** Origin of the sandbox, without a slash at its end. */
  readonly sandboxUrl: string
  /** What a demo application proves itself with when it redeems a connect code; its SHA-256 is stored. */
  readonly applicationSecret?: string
}

/** Makes what every installation needs: the tenant with its roles, permissions and default grants. Harmless when repeated. */
export function seedFoundation(db: Database, { now }: { now: Date }): Promise<void> {
  return db.system((tx) => seedTenant(tx, { ...platformTenant, now }))
}

/**
 * Makes the foundation, the demo applications and, when the tenant has no customer yet, the demo accounts.
 * Gives whether accounts were made. Two starters at once are put in a row by the tenant's row lock.
 */
export async function seedDemo(db: Database, options: DemoOptions): Promise<boolean> {
  const { now, hashPassword, sandboxUrl, applicationSecret = 'sandbox-application-secret' } = options
  const { tenant } = platformTenant
  return db.system(async (tx) => {
    await seedTenant(tx, { ...platformTenant, now })
    await seedApplications(tx, { tenant, sandboxUrl, applicationSecret })
    const existing = await tx.selectFrom('customers').select('customer_id').where('tenant', '=', tenant).limit(1).execute()
    if (existing.length > 0) return false
    for (const customer of demoCustomers) await seedCustomer(tx, { tenant, now, hashPassword }, customer)
    return true
  })
}

/** The demo accounts' addresses that exist in this database: production refuses to start with one. */
export async function findDemoAccounts(db: Database): Promise<string[]> {
  const emails = demoCustomers.flatMap(({ users }) => users.map(({ email }) => email))
  const found = await db.directory
    .selectFrom('directory_emails')
    .select('email')
    .where('email', 'in', emails)
    .orderBy('email')
    .execute()
  return found.map(({ email }) => email)
}
