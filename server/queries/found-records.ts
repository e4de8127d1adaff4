import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { FoundRecord } from '#contract/admin/workspace.ts'
import type { Transaction } from '../db/database.ts'
import { calledName } from './called-name.ts'
import { findAlike } from './found-alike.ts'
import { findExactly } from './found-exactly.ts'
import type { ExactForms } from './found-exactly.ts'
import { dayOf, onceEach, readParts, some } from './found-row.ts'
import type { FoundKind } from './found-row.ts'
import { holdsSampled, sampleNewest } from './found-sample.ts'
import { withMatchesFirst, withoutWholeTables } from './planner.ts'

interface WordSearch {
  tenant: string
  typed: string
  /** Which customers and users hold the typed words; undefined for kinds that are not asked for. */
  holds: Partial<Record<'customers' | 'users', RawBuilder<boolean>>>
}

/** Returns the field of some that holds most of the typed words, and its value; the first of several. */
const fieldOf = (typed: string, fields: Readonly<Record<string, RawBuilder<unknown>>>) => {
  const values = Object.entries(fields).map(([field, value], place) => sql`(${sql.lit(place)}, ${sql.lit(field)}, ${value})`)
  return sql`lateral (
    select field, value from (values ${sql.join(values)}) as fields (place, field, value) where value is not null
    order by (
      select count(*) from unnest(search_terms(${typed})) as term where ts_match_vq(search_words(value), begins_with(array[term]))
    ) desc, place limit 1) as f`
}

/** Customers that hold the typed words; the inner list of what belongs to customers. */
const customersFound = ({ tenant, typed, holds }: WordSearch) => sql`
  select c.*, f.field, f.value from (
    select customer_id, name, rfc, email, alias from customers
    where tenant = ${tenant} and ${holds.customers ?? sql`false`} limit ${some}
  ) as c cross join ${fieldOf(typed, {
    name: sql.ref('c.name'),
    rfc: sql.ref('c.rfc'),
    email: sql.ref('c.email'),
    alias: sql.ref('c.alias'),
  })}`

const byWords: Record<FoundKind, (search: WordSearch) => RawBuilder<unknown>> = {
  customer: (search) => sql`
    select customer_id as id, name as title, coalesce(rfc, email) as detail, field, value from (${customersFound(search)}) as c`,
  user: ({ tenant, typed, holds }) => sql`
    select u.id, ${calledName('u')} as title, u.email as detail, f.field, f.value
    from (
      select * from users where tenant = ${tenant} and ${holds.users ?? sql`false`} limit ${some}
    ) as u
    join customers c on (c.tenant, c.customer_id) = (u.tenant, u.customer_id)
    cross join ${fieldOf(typed, { name: sql.ref('u.name'), email: sql.ref('u.email'), customer: sql.ref('c.name') })}`,
  plan: ({ tenant, typed }) => sql`
    select p.id, v.name as title, v.name_es as detail, 'name' as field, v.name as value
    from plans p join plan_versions v on (v.tenant, v.plan_id, v.version) = (p.tenant, p.id, p.version)
    where p.tenant = ${tenant} and v.search @@ search_query(${typed})
    order by p.position limit ${some}`,
  product: ({ tenant, typed }) => sql`
    select p.id, p.name_es as title, p.key as detail, f.field, f.value
    from (
      select * from products where tenant = ${tenant} and search @@ search_query(${typed}) order by name_es limit ${some}
    ) as p cross join ${fieldOf(typed, { name: sql.ref('p.name_es'), code: sql.ref('p.key') })}
    order by p.name_es`,
  order: (search) => sql`
    select o.id, c.name as title, ${dayOf('o.created_at')} as detail, c.field, c.value
    from (${customersFound(search)}) as c
    cross join lateral (
      select id, created_at from orders where tenant = ${search.tenant} and customer_id = c.customer_id
      order by created_at desc limit ${some}
    ) as o
    limit ${some}`,
  subscription: (search) => sql`
    select s.id, c.name as title, s.name as detail, c.field, c.value
    from (${customersFound(search)}) as c
    cross join lateral (
      select id, name, status from subscriptions where tenant = ${search.tenant} and customer_id = c.customer_id
      order by status desc, created_at desc limit ${some}
    ) as s
    limit ${some}`,
  promo: ({ tenant, typed }) => sql`
    select id, code as title, '' as detail, 'code' as field, code as value from promo_codes
    where tenant = ${tenant} and starts_with(code, upper(${typed})) order by code limit ${some}`,
}

/** The kinds whose words are those of their customer. */
const ofCustomers: readonly FoundKind[] = ['customer', 'order', 'subscription']

/**
 * Finds records of some kinds by what was typed: by whole values first, then by beginnings of words in the order of the
 * kinds. If those customers are few, parts of words find more; if there is nothing, words that are alike. Each reads a
 * bounded number of rows.
 */
export async function findRecords(
  tx: Transaction,
  { tenant, forms }: { tenant: string; forms: ExactForms & { words: string | null } },
  kinds: readonly FoundKind[],
): Promise<FoundRecord[]> {
  const typed = forms.words
  await withoutWholeTables(tx)
  const exact = await findExactly(tx, tenant, forms, kinds)
  if (typed === null) return exact
  const tables = [
    ...(ofCustomers.some((kind) => kinds.includes(kind)) ? ['customers'] : []),
    ...(kinds.includes('user') ? ['users'] : []),
  ]
  const samples = await sampleNewest(tx, { tenant, typed, tables })
  const holds = Object.fromEntries(samples.map((sample) => [sample.table, holdsSampled(typed, sample)]))
  await withMatchesFirst(tx)
  const words = await readParts(
    tx,
    kinds.map((kind) => ({ kind, rows: byWords[kind]({ tenant, typed, holds }) })),
  )
  const likely = [...exact, ...words]
  const customers = likely.filter(({ kind }) => kind === 'customer')
  if (!kinds.includes('customer') || customers.length >= some) return onceEach(likely)
  return onceEach([...likely, ...(await findAlike(tx, { tenant, typed, errors: likely.length === 0 }))])
}
