import { sql } from 'kysely'
import type { ErasureFate, ErasurePart } from '#contract/erasure.ts'
import type { Transaction } from '../../db/database.ts'
import type { Erased, ErasureRule } from './erasure-rule.ts'
import { erasedName, erasureTables } from './erasure-tables.ts'

/** The erased people, and the addresses under which they wrote without an account. */
export interface Reach extends Erased {
  emails: readonly string[]
}

const rules = Object.entries<ErasureRule>(erasureTables)

/**
 * Returns the addresses of everybody whose data goes. The contact address of the customer is not among them when it is
 * another customer's, such as that of an accountant.
 */
export async function reachOf(tx: Transaction, erased: Erased): Promise<Reach> {
  const { tenant, customerId, userId, whole } = erased
  const { rows } = await sql<{ email: string }>`
    select email from users where tenant = ${tenant} and customer_id = ${customerId}::uuid and (${whole} or id = ${userId}::uuid)
    union select lower(c.email) from customers as c where c.tenant = ${tenant} and c.customer_id = ${customerId}::uuid and ${whole}
      and not exists (select from directory_emails as e
        where e.tenant = c.tenant and e.email = lower(c.email) and e.owner_id <> c.customer_id)`.execute(tx)
  return { ...erased, emails: rows.map(({ email }) => email).filter((email) => email !== '') }
}

/** Returns how many rows of each part an erasure deletes, blanks and keeps; parts without rows are missing. */
export async function countErased(
  tx: Transaction,
  erased: Erased,
): Promise<{ part: ErasurePart; fate: ErasureFate; rows: number }[]> {
  const reach = await reachOf(tx, erased)
  const counts: { part: ErasurePart; fate: ErasureFate; rows: number }[] = []
  for (const [table, rule] of rules) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::integer as n from ${sql.table(table)} as t where ${owned(rule, reach)}`.execute(tx)
    const n = rows[0]?.n ?? 0
    const same = counts.find(({ part, fate }) => part === rule.part && fate === rule.fate)
    if (same) same.rows += n
    else counts.push({ part: rule.part, fate: rule.fate, rows: n })
  }
  return counts.filter(({ rows: n }) => n > 0)
}

/**
 * Deletes and blanks all rows of a person or a customer but the audit log, which `scrubAudit` has done before. Their
 * addresses and RFC become free. An owner stays as a row without data, because every customer has one.
 */
export async function eraseTables(tx: Transaction, reach: Reach, now: Date): Promise<void> {
  for (const [table, rule] of rules) {
    if (rule.own || rule.fate === 'keep') continue
    if (rule.fate === 'delete') await sql`delete from ${sql.table(table)} as t where ${owned(rule, reach)}`.execute(tx)
    else await blank(tx, table, rule, reach)
  }
  await eraseMails(tx, reach)
  await eraseUsers(tx, reach, now)
  if (reach.whole) await eraseCustomer(tx, reach, now)
}

async function blank(tx: Transaction, table: string, rule: ErasureRule, reach: Reach): Promise<void> {
  const values = Object.entries(rule.blanks ?? {}).map(([column, value]) => assigned(column, value))
  await sql`update ${sql.table(table)} as t set ${sql.join(values)} where ${owned(rule, reach)}`.execute(tx)
}

function assigned(column: string, value: string | null | undefined) {
  if (column === 'metadata') return sql`metadata = ${value}::jsonb`
  // A check asks for the whole decision on a claim or nothing.
  if (column === 'decided_note') return sql`decided_note = case when decided_note is not null then '' end`
  return sql`${sql.ref(column)} = ${value ?? null}`
}

async function eraseMails(tx: Transaction, { tenant, customerId, userId, whole, emails }: Reach): Promise<void> {
  const mine = sql`tenant = ${tenant} and customer_id = ${customerId}::uuid and kind = 'mail.send'
    and (${whole} or payload ->> 'user_id' = ${userId} or payload ->> 'to' = any(${emails}))`
  await sql`delete from jobs where ${mine} and state <> 'running'`.execute(tx)
  await sql`update jobs set payload = payload - 'to' where ${mine}`.execute(tx)
}

async function eraseUsers(tx: Transaction, { tenant, customerId, userId, whole }: Reach, now: Date): Promise<void> {
  const team = sql`tenant = ${tenant} and customer_id = ${customerId}::uuid`
  if (!whole) {
    await sql`delete from users where ${team} and id = ${userId}::uuid`.execute(tx)
    return
  }
  await sql`delete from users where ${team} and id <> ${userId}::uuid`.execute(tx)
  await sql`update users set name = ${erasedName}, email = '', password_hash = null, status = 'inactive', invited_by = null,
    email_verified_at = null, version = version + 1, updated_at = ${now} where ${team}`.execute(tx)
}

async function eraseCustomer(tx: Transaction, { tenant, customerId }: Reach, now: Date): Promise<void> {
  const its = sql`tenant = ${tenant} and customer_id = ${customerId}::uuid`
  await sql`update subscriptions set cancel_comment = null where ${its} and cancel_comment is not null`.execute(tx)
  await sql`update customers set erased_at = ${now}, version = version + 1, updated_at = ${now} where ${its}`.execute(tx)
}

function owned(rule: ErasureRule, reach: Reach) {
  if (!rule.through) return condition(rule, reach)
  const { table, key } = rule.through
  return sql`t.tenant = ${reach.tenant} and ${sql.ref(`t.${key}`)} in (
    select t.id from ${sql.table(table)} as t where ${condition(erasureTables[table], reach)})`
}

const onlyThose = { mails: sql`t.kind = 'mail.send'`, 'further companies': sql`not t.main` } as const

function condition({ customer = 'customer_id', user, email, only }: ErasureRule, reach: Reach) {
  const { tenant, customerId, userId, whole, emails } = reach
  const its = sql`${sql.ref(`t.${customer}`)} = ${customerId}::uuid`
  const theirs = user === undefined ? sql`false` : sql`${its} and ${sql.ref(`t.${user}`)} = ${userId}::uuid`
  const isOfOthers = email !== undefined && user === undefined
  const nobody = user === undefined ? sql`true` : sql`${sql.ref(`t.${user}`)} is null`
  const byAddress = email === undefined ? sql`false` : sql`(${nobody} and lower(${sql.ref(`t.${email}`)}) = any(${emails}))`
  const those = only === undefined ? sql`true` : onlyThose[only]
  return sql`t.tenant = ${tenant} and ${those} and (${isOfOthers ? sql`false` : whole ? its : theirs} or ${byAddress})`
}
