import type { ProfileName } from '#contract/permissions.ts'
import type { GivenRole } from '#contract/user.ts'
import type { Transaction } from '../db/database.ts'
import { uuidv7 } from '../db/uuid.ts'
import { takeEmail } from './directory.ts'

interface UserKey {
  tenant: string
  customerId: string
  userId: string
}

/** The levels that a person can get. */
type Level = GivenRole | ProfileName | 'owner'

interface NewMember {
  tenant: string
  customerId: string
  name: string
  email: string
  role: Level
  locale: 'es-MX' | 'en'
  /** The last day of a member of staff, `YYYY-MM-DD`; null has no end. */
  accessUntil?: string | null
  now: Date
}

/**
 * Creates an invited user of a team: without a password, pending. Returns the id, or null when the address has an
 * account: then roll back.
 */
export async function insertInvited(tx: Transaction, member: NewMember): Promise<string | null> {
  const { tenant, customerId, name, email, role, locale, accessUntil = null, now } = member
  const id = uuidv7(now)
  if (!(await takeEmail(tx, { tenant, email, customerId, userId: id }))) return null
  const row = {
    tenant,
    customer_id: customerId,
    id,
    name,
    email,
    level: role,
    locale,
    access_until: accessUntil,
    created_at: now,
    updated_at: now,
  }
  await tx
    .insertInto('users')
    .values({ ...row, status: 'pending' })
    .execute()
  await giveRole(tx, { tenant, customerId, userId: id }, role)
  return id
}

/** Changes a user's name, level, status or last day if the user still has `version`. Returns whether it had. */
export async function changeUser(
  tx: Transaction,
  user: UserKey,
  {
    change,
    version,
    now,
  }: {
    change: {
      name?: string
      level?: Level
      status?: 'active' | 'pending' | 'blocked' | 'inactive'
      access_until?: string | null
    }
    version: number
    now: Date
  },
): Promise<boolean> {
  const changed = await tx
    .updateTable('users')
    .set((it) => ({ ...change, version: it('version', '+', 1), updated_at: now }))
    .where('tenant', '=', user.tenant)
    .where('customer_id', '=', user.customerId)
    .where('id', '=', user.userId)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  if (changed && change.level !== undefined) {
    await tx
      .deleteFrom('user_roles')
      .where('tenant', '=', user.tenant)
      .where('customer_id', '=', user.customerId)
      .where('user_id', '=', user.userId)
      .execute()
    await giveRole(tx, user, change.level)
  }
  return changed !== undefined
}

async function giveRole(tx: Transaction, { tenant, customerId, userId }: UserKey, role: Level): Promise<void> {
  await tx.insertInto('user_roles').values({ tenant, customer_id: customerId, user_id: userId, role }).execute()
}

/** Deletes a user with its roles, after any running sign-in has finished: end the sessions afterwards. */
export async function deleteUser(tx: Transaction, { tenant, customerId, userId }: UserKey): Promise<void> {
  await tx
    .deleteFrom('users')
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('id', '=', userId)
    .execute()
}

/** Returns the owner of a customer; every customer has one. */
export async function ownerOf(tx: Transaction, { tenant, customerId }: { tenant: string; customerId: string }): Promise<string> {
  const { user_id } = await tx
    .selectFrom('user_roles')
    .select('user_id')
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow()
  return user_id
}
