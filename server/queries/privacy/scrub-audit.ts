import { sql } from 'kysely'
import type { Transaction } from '../../db/database.ts'
import { type JsonValue, toJson } from '../../db/json.ts'
import { deleteArchiveKeys } from '../archives.ts'
import type { Reach } from './erase-tables.ts'
import { erasedName } from './erasure-tables.ts'

/** Lines of the audit log in one transaction. */
export const scrubbedAtOnce = 500

/** What changes of these record by name is a person's or a customer's; of others it may be a plan's. */
const personal = ['usuarios', 'clientes', 'empresas', 'customer_notes', 'customer_tags', 'claims', 'support_cases', 'onboardings']
const fields = /^(name|nombre|email|phone|alias|rfc|holder|notes?|text|description|names?|tags?|comment|to|from)$/

interface Line {
  id: string
  customerId: string
  entity: string
  entityId: string | null
  before: JsonValue
  after: JsonValue
}

/**
 * Replaces the erased person's names, addresses and telephones in the values of a batch of audit lines; who did what
 * and when stays. Only the system's role may change a line. Runs before the tables are erased, because it reads in them
 * what to look for. With the last batch go the keys of the person's values in archives. Returns the last line of the
 * batch to go on from, or null after the last batch.
 */
export async function scrubAudit(tx: Transaction, reach: Reach, after: string | null): Promise<string | null> {
  const { tenant, customerId, whole } = reach
  const words = await wordsOf(tx, reach)
  const about = await recordsOf(tx, reach)
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
  const its = sql`customer_id = ${customerId}::uuid`
  const mine = whole ? its : sql`(${its} and concat(before, after) ilike any(${patterns}))`
  const { rows } = await sql<Line>`
    select id, customer_id as "customerId", entity, entity_id as "entityId", before, after from audit_log
    where tenant = ${tenant} and (entity_id = any(${about}) or ${mine}) and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${scrubbedAtOnce}`.execute(tx)
  for (const line of rows) {
    const isAboutThem = (whole && line.customerId === customerId) || (line.entityId !== null && about.includes(line.entityId))
    const scrub = (value: JsonValue) => scrubbed(value, words, isAboutThem && personal.includes(line.entity))
    await sql`update audit_log set before = ${toJson(scrub(line.before))}::jsonb, after = ${toJson(scrub(line.after))}::jsonb
      where tenant = ${tenant} and customer_id = ${line.customerId}::uuid and id = ${line.id}::uuid`.execute(tx)
  }
  if (rows.length < scrubbedAtOnce) await deleteArchiveKeys(tx, tenant, whole ? [...about, customerId] : about)
  return rows.length < scrubbedAtOnce ? null : (rows.at(-1)?.id ?? null)
}

/** Returns the ids under which the log has them: the customer, people, claims and cases. */
async function recordsOf(tx: Transaction, { tenant, customerId, userId, whole, emails }: Reach): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from users where tenant = ${tenant} and customer_id = ${customerId}::uuid and (${whole} or id = ${userId}::uuid)
    union select id from claims where tenant = ${tenant} and lower(email) = any(${emails})
    union select id from support_cases where tenant = ${tenant} and reporter_customer = ${customerId}::uuid
      and (${whole} or reporter_id = ${userId}::uuid)`.execute(tx)
  return [...rows.map(({ id }) => id), ...(whole ? [customerId] : [])]
}

async function wordsOf(tx: Transaction, { tenant, customerId, userId, whole, emails }: Reach): Promise<string[]> {
  const its = sql`tenant = ${tenant} and customer_id = ${customerId}::uuid`
  const { rows } = await sql<{ word: string | null }>`
    select name as word from users where ${its} and (${whole} or id = ${userId}::uuid)
    union select unnest(array[name, phone, alias, rfc]) from customers where ${its} and ${whole}
    union select unnest(array[name, rfc]) from companies where ${its} and ${whole}
    union select unnest(array[name, phone]) from claims where tenant = ${tenant} and lower(email) = any(${emails})`.execute(tx)
  const words = rows.flatMap(({ word }) => (word === null || word.length < 2 ? [] : [word]))
  return [...new Set([...emails, ...words])].toSorted((a, b) => b.length - a.length)
}

/** Texts that are a word, or have a long one in them, become the marker. */
function scrubbed(value: JsonValue, words: readonly string[], isPersonal: boolean, field = ''): JsonValue {
  if (Array.isArray(value)) return value.map((item) => scrubbed(item, words, isPersonal, field))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, scrubbed(item ?? null, words, isPersonal, name)]),
    )
  }
  if (typeof value !== 'string' || value === '') return value
  const text = value.toLocaleLowerCase()
  const holds = words.some((word) => {
    const wanted = word.toLocaleLowerCase()
    return text === wanted || (wanted.length >= shortest && text.includes(wanted))
  })
  return holds || (isPersonal && fields.test(field)) ? erasedName : value
}

/** A shorter word, such as a short first name, is only looked for as a whole text: it may be a part of any word. */
const shortest = 5
