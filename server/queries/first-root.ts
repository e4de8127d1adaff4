import type { Transaction } from '../db/database.ts'
import { uuidv7 } from '../db/uuid.ts'
import { insertMainCompany } from './companies.ts'
import { giveEmailUp, takeEmail } from './directory.ts'

interface RootKey {
  tenant: string
  customerId: string
  userId: string
}

interface Root extends RootKey {
  email: string
  name: string
  hasPassword: boolean
}

/** Reads the users of level root, oldest first. */
export async function findRoots(tx: Transaction, tenant: string): Promise<Root[]> {
  const rows = await tx
    .selectFrom('users')
    .select(['tenant', 'customer_id as customerId', 'id as userId', 'email', 'name', 'password_hash as passwordHash'])
    .where('tenant', '=', tenant)
    .where((it) => it.or([it('level', '=', 'root'), it('root', '=', true)]))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ passwordHash, ...row }) => ({ ...row, hasPassword: passwordHash !== null }))
}

/**
 * Creates the company that runs the product and its root, pending and without a password. Returns null when the address
 * has an account: then roll back.
 */
export async function insertFirstRoot(
  tx: Transaction,
  { tenant, company, name, email, now }: { tenant: string; company: string; name: string; email: string; now: Date },
): Promise<RootKey | null> {
  const customerId = uuidv7(now)
  const userId = uuidv7(now)
  if (!(await takeEmail(tx, { tenant, email, customerId, userId }))) return null
  const dates = { created_at: now, updated_at: now }
  const ready = { status: 'active', sync_status: 'done', synced_at: now, onboarding_finished_at: now } as const
  await tx
    .insertInto('customers')
    .values({ tenant, customer_id: customerId, name: company, email, ...ready, ...dates })
    .execute()
  await insertMainCompany(tx, { tenant, customerId, now })
  const user = { id: userId, name, email, status: 'pending', root: true, level: 'root', locale: 'es-MX' } as const
  await tx
    .insertInto('users')
    .values({ tenant, customer_id: customerId, ...user, ...dates })
    .execute()
  await tx.insertInto('user_roles').values({ tenant, customer_id: customerId, user_id: userId, role: 'root' }).execute()
  return { tenant, customerId, userId }
}

/** Changes a root's name, and its address with its company's. Returns false when another account has the address. */
export async function changeRoot(
  tx: Transaction,
  { root, name, email, now }: { root: RootKey; name: string; email: string; now: Date },
): Promise<boolean> {
  const { tenant, customerId, userId } = root
  await giveEmailUp(tx, root)
  if (!(await takeEmail(tx, { ...root, email }))) return false
  await tx
    .updateTable('users')
    .set((it) => ({ name, email, version: it('version', '+', 1), updated_at: now }))
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('id', '=', userId)
    .execute()
  await tx
    .updateTable('customers')
    .set((it) => ({ email, version: it('version', '+', 1), updated_at: now }))
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .execute()
  return true
}
