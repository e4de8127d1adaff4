import { createHash } from 'node:crypto'
import type { Database, Transaction } from '../database.ts'
import { demoCustomers, demoPassword } from './accounts.ts'
import type { DemoCustomer } from './accounts.ts'
import { galleryTenant } from './gallery-tenant.ts'
import { platformTenant } from './platform-tenant.ts'
import { secondTenant } from './second-tenant.ts'
import { demoApplicationSecret } from './seed-applications.ts'

const sandboxTenants = [galleryTenant.tenant, secondTenant.tenant]

type Verify = (stored: string | null, password: string) => Promise<boolean>

/**
 * Returns, in words, what only a sandbox writes into a database: accounts that the demo password opens or with a
 * confirmed demo address, the tenant of the gallery, applications with the sandbox's key. A stranger can make none of
 * them: production lets nobody choose the demo password, and no mail reaches a demo address.
 */
export async function findSandboxRemains(db: Database, verify: Verify): Promise<string[]> {
  const { accounts, others } = await db.system(async (tx) => ({
    accounts: await suspects(tx),
    others: [...(await galleryOf(tx)), ...(await applicationsOf(tx))],
  }))
  const demo: string[] = []
  for (const { email, confirmed, passwordHash } of accounts) {
    if (confirmed || (passwordHash !== null && (await verify(passwordHash, demoPassword)))) demo.push(email)
  }
  return [...demo, ...others]
}

/** Reads the accounts with a demo address, and all staff: whose address was changed may have kept the password. */
async function suspects(tx: Transaction) {
  const tenants = [platformTenant.tenant, ...sandboxTenants]
  const customers: readonly DemoCustomer[] = [...demoCustomers, ...secondTenant.customers]
  const emails = [...customers.flatMap(({ users }) => users.map(({ email }) => email)), galleryTenant.root]
  const users = tx
    .selectFrom('users as u')
    .select(['u.email', 'u.email_verified_at as confirmedAt', 'u.password_hash as passwordHash'])
  const byAddress = users
    .innerJoin('directory_emails as d', (join) =>
      join.onRef('d.tenant', '=', 'u.tenant').onRef('d.owner_id', '=', 'u.customer_id').onRef('d.user_id', '=', 'u.id'),
    )
    .where('d.tenant', 'in', tenants)
    .where('d.email', 'in', emails)
  const staff = users
    .where('u.tenant', 'in', tenants)
    .where((it) => it.or([it('u.level', 'in', ['root', 'superAdmin']), it('u.level', 'like', 'staff.%')]))
  const rows = await byAddress.union(staff).orderBy('email').execute()
  return rows.map(({ confirmedAt, ...row }) => ({ ...row, confirmed: confirmedAt !== null && emails.includes(row.email) }))
}

async function galleryOf(tx: Transaction): Promise<string[]> {
  const rows = await tx.selectFrom('tenants').select('tenant').where('tenant', '=', galleryTenant.tenant).execute()
  return rows.map((row) => `the tenant ${row.tenant}`)
}

async function applicationsOf(tx: Transaction): Promise<string[]> {
  const key = createHash('sha256').update(demoApplicationSecret).digest()
  const rows = await tx
    .selectFrom('applications')
    .select('app')
    .distinct()
    .where('secret_hash', '=', key)
    .orderBy('app')
    .execute()
  return rows.map(({ app }) => `the sandbox’s key of the application ${app}`)
}
