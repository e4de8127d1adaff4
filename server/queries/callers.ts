import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'
import { ownsFactor } from './factors.ts'
import { isInvited, personColumns } from './people.ts'
import type { Person } from './people.ts'
import type { StoredSession } from './sessions.ts'
import { proofOptional } from './settings.ts'

/** Who makes a call, by their token: the session, the person with today's grants, and whether they have a factor. */
export interface Caller {
  session: Pick<StoredSession, 'tenant' | 'tokenHash' | 'publicKey' | 'createdAt' | 'lastSeenAt' | 'expiresAt' | 'idleSeconds'>
  person: Person
  /** An authenticator application or a passkey. */
  hasFactor: boolean
  /** Whether the tenant lets sessions without a key pass. */
  mayBeKeyless: boolean
}

const roles = sql<string[]>`array(
  select distinct held.role from user_roles held
  where held.tenant = s.tenant and held.customer_id = s.owner_id and held.user_id = s.user_id)`
const permissions = sql<string[]>`array(
  select distinct granted.permission from user_roles held
  join role_permissions granted on granted.tenant = held.tenant and granted.role = held.role
  where held.tenant = s.tenant and held.customer_id = s.owner_id and held.user_id = s.user_id)`
const keylessAllowed = sql<boolean>`exists (
  select from settings where tenant = s.tenant and entry = ${sql.lit(proofOptional)} and value = 'true')`
const owner = {
  tenant: sql.ref<string>('s.tenant'),
  customerId: sql.ref<string>('s.owner_id'),
  userId: sql.ref<string>('s.user_id'),
}

/**
 * Returns the caller of a token in any of the tenants, whether the session lives or has ended. One statement, because
 * every call begins with it.
 */
export async function findCaller(tx: Transaction, tokenHash: Buffer): Promise<Caller | undefined> {
  const row = await tx
    .selectFrom('sessions as s')
    .innerJoin('users as u', (join) =>
      join.onRef('u.tenant', '=', 's.tenant').onRef('u.customer_id', '=', 's.owner_id').onRef('u.id', '=', 's.user_id'),
    )
    .innerJoin('customers as c', (join) => join.onRef('c.tenant', '=', 's.tenant').onRef('c.customer_id', '=', 's.owner_id'))
    .select(personColumns)
    .select([
      's.public_key as publicKey',
      's.created_at as signedInAt',
      's.last_seen_at as lastSeenAt',
      's.expires_at as expiresAt',
      's.idle_seconds as idleSeconds',
    ])
    .select([
      isInvited,
      roles.as('roles'),
      permissions.as('permissions'),
      ownsFactor(owner).as('hasFactor'),
      keylessAllowed.as('mayBeKeyless'),
    ])
    .where('s.token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (!row) return undefined
  const { publicKey, signedInAt, lastSeenAt, expiresAt, idleSeconds, hasFactor, mayBeKeyless, ...columns } = row
  const session = { tenant: row.tenant, tokenHash, publicKey, createdAt: signedInAt, lastSeenAt, expiresAt, idleSeconds }
  const person = { ...columns, roles: columns.roles.toSorted(), permissions: columns.permissions.toSorted() }
  return { session, person, hasFactor, mayBeKeyless }
}
