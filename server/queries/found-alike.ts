import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { FoundRecord } from '#contract/admin/workspace.ts'
import type { Transaction } from '../db/database.ts'
import { readParts, some } from './found-row.ts'
import { withLikeness } from './planner.ts'

/** Customers that are compared: of a common error the first ones are enough. */
const compared = 100
/** Letters and digits in a row without which a part has no trigram, and the index would be read whole. */
const trigram = /[\p{L}\d]{3}/u
/** The fewest letters of a word that may have an error. */
const shortestAlike = 5
/** Words up to here have few trigrams, and an error changes half of them. */
const longestShort = 7

const text = sql`customer_text(c.name, c.rfc, c.email, c.alias)`

/**
 * Finds customers whose name, RFC, address or alias holds each typed word as a part of a word; with `errors` and when
 * there are none, ones with words that are alike. Returns none when the comparison takes too long.
 */
export async function findAlike(
  tx: Transaction,
  { tenant, typed, errors }: { tenant: string; typed: string; errors: boolean },
): Promise<FoundRecord[]> {
  const words = typed.split(/\s+/).filter((word) => trigram.test(word))
  if (words.length === 0) return []
  const lengths = words.map((word) => word.length).filter((length) => length >= shortestAlike)
  try {
    await withLikeness(tx, Math.min(...lengths) > longestShort ? 'long' : 'short')
    const holding = sql`select * from customers c where ${where(tenant, words.map(holds))} limit ${some}`
    const parts = await readParts(tx, [{ kind: 'customer', rows: described(typed, holding, sql`f.field`) }])
    if (parts.length > 0 || !errors || lengths.length === 0) return parts
    const near = sql`select * from customers c where ${where(tenant, words.map(resembles))} limit ${compared}`
    const closest = sql`
      select * from (${near}) as c order by word_similarity(folded(${typed}), ${text}) desc, created_at desc limit ${some}`
    return await readParts(tx, [{ kind: 'customer', rows: described(typed, closest, sql`'alike'`) }])
  } catch (reason) {
    if (isOutOfTime(reason)) return []
    throw reason
  }
}

const where = (tenant: string, conditions: readonly RawBuilder<unknown>[]) =>
  sql`c.tenant = ${tenant} and ${sql.join(conditions, sql` and `)}`

const holds = (word: string) => sql`${text} like '%' || folded(${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}) || '%'`

const resembles = (word: string) => (word.length < shortestAlike ? holds(word) : sql`folded(${word}) <% ${text}`)

const described = (typed: string, of: RawBuilder<unknown>, field: RawBuilder<unknown>) => sql`
  select c.customer_id as id, c.name as title, coalesce(c.rfc, c.email) as detail, ${field} as field, f.value
  from (${of}) as c cross join lateral (${closestField(typed)}) as f`

/** The field of a customer, or the word of its name, that is most like the typed text. */
const closestField = (typed: string) => sql`
  select field, value from (
    select 2 as place, 'rfc' as field, c.rfc as value union all select 3, 'email', c.email union all select 4, 'alias', c.alias
    union all select 1, 'name', ${typed.includes(' ') ? sql`c.name` : sql`word`}
      from regexp_split_to_table(c.name, '\\s+') as word
  ) as fields
  where value is not null
  order by strpos(folded(value), folded(${typed})) > 0 desc, word_similarity(folded(${typed}), folded(value)) desc, place
  limit 1`

/** Whether PostgreSQL ended a statement at its limit of time. */
const isOutOfTime = (reason: unknown): boolean =>
  typeof reason === 'object' && reason !== null && 'code' in reason && reason.code === '57014'
