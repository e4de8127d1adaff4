import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'
import { uuidv7 } from '../db/uuid.ts'

/** Some people of one customer who move to another. */
export interface Moving {
  tenant: string
  from: string
  to: string
  users: readonly string[]
}

/** Tables whose rows go with their user, by the user's key. Each has a foreign key to `users`. */
export const ofUser = ['factors', 'passkeys', 'recovery_codes', 'purchase_requests'] as const
/** Tables whose rows end when their user moves: the level is given anew, and what waits names the customer. */
export const endedByMove = ['user_roles', 'email_changes', 'passkey_challenges'] as const
const ended = ['sessions', 'begun_sign_ins'] as const
const directory = ['one_time_tokens', 'directory_emails'] as const

/** The name of the owner without data who stands in an account that a merge closed. */
export const mergedName = 'Cuenta unida · Merged account'

const columns = sql`name, email, password_hash, status, root, level, email_verified_at, locale, version, created_at, updated_at, access_until`

/**
 * Moves people with what is theirs: second factor, passkeys, links, requests, cases, and mails that wait. They have no
 * level then: `giveLevels` comes next. They are signed out, and a change of their address that waits ends. Their ids
 * stay, so that the audit log still knows them.
 */
export async function movePeople(tx: Transaction, { tenant, from, to, users }: Moving): Promise<void> {
  const ids = sql`any(${users}::uuid[])`
  const theirs = sql`tenant = ${tenant} and customer_id = ${from}::uuid and user_id = ${ids}`
  const entries = sql`tenant = ${tenant} and owner_id = ${from}::uuid and user_id = ${ids}`
  await sql`insert into users (tenant, customer_id, id, ${columns}) select tenant, ${to}::uuid, id, ${columns} from users
    where tenant = ${tenant} and customer_id = ${from}::uuid and id = ${ids}`.execute(tx)
  for (const table of ended) await sql`delete from ${sql.table(table)} where ${entries}`.execute(tx)
  for (const table of endedByMove) await sql`delete from ${sql.table(table)} where ${theirs}`.execute(tx)
  for (const table of ofUser) await sql`update ${sql.table(table)} set customer_id = ${to}::uuid where ${theirs}`.execute(tx)
  for (const table of directory) await sql`update ${sql.table(table)} set owner_id = ${to}::uuid where ${entries}`.execute(tx)
  await sql`delete from users where tenant = ${tenant} and customer_id = ${from}::uuid and id = ${ids}`.execute(tx)
  await sql`update support_cases set reporter_customer = ${to}::uuid
    where tenant = ${tenant} and reporter_customer = ${from}::uuid and reporter_id = ${ids}`.execute(tx)
  await sql`update jobs set customer_id = ${to}::uuid where tenant = ${tenant} and customer_id = ${from}::uuid
    and kind = 'mail.send' and state = 'ready' and (payload ->> 'user_id')::uuid = ${ids}`.execute(tx)
}

interface Member {
  id: string
  level: string
  invitedBy: string | null
}

/** Returns the people of a customer with level and inviter, and locks them until the transaction ends. */
export async function lockMembers(
  tx: Transaction,
  { tenant, customerId }: { tenant: string; customerId: string },
): Promise<Member[]> {
  return tx
    .selectFrom('users')
    .select(['id', 'level', 'invited_by as invitedBy'])
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Gives people who moved to a customer their levels and inviters. An inviter who is no longer there is left out. */
export async function giveLevels(
  tx: Transaction,
  { tenant, customerId }: { tenant: string; customerId: string },
  members: readonly Member[],
): Promise<void> {
  for (const { id, level, invitedBy } of members) {
    const key = sql`tenant = ${tenant} and customer_id = ${customerId}::uuid`
    await sql`update users set level = ${level}, invited_by = (select id from users where ${key} and id = ${invitedBy}::uuid)
      where ${key} and id = ${id}::uuid`.execute(tx)
    await sql`insert into user_roles (tenant, customer_id, user_id, role)
      values (${tenant}, ${customerId}::uuid, ${id}::uuid, ${level})`.execute(tx)
  }
}

/** Puts an owner without data into an account that lost its people: every customer has one. Returns their id. */
export async function insertKeeper(
  tx: Transaction,
  { tenant, customerId, now }: { tenant: string; customerId: string; now: Date },
): Promise<string> {
  const id = uuidv7(now)
  const row = { tenant, customer_id: customerId, id, name: mergedName, email: '', level: 'owner', created_at: now }
  await tx
    .insertInto('users')
    .values({ ...row, status: 'inactive', updated_at: now })
    .execute()
  await tx.insertInto('user_roles').values({ tenant, customer_id: customerId, user_id: id, role: 'owner' }).execute()
  return id
}

/** Takes that owner away again, when the people come back. */
export async function deleteKeeper(
  tx: Transaction,
  { tenant, customerId, id }: { tenant: string; customerId: string; id: string },
): Promise<void> {
  await tx.deleteFrom('users').where('tenant', '=', tenant).where('customer_id', '=', customerId).where('id', '=', id).execute()
}
