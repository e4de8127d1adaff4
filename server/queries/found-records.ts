import { sql } from 'kysely'
import type { FoundRecord } from '#contract/admin/workspace.ts'
import type { Transaction } from '../db/database.ts'
import { calledName } from './called-name.ts'

type Kind = FoundRecord['kind']

/** Most results of each kind. */
const some = 5

interface RecordSearch {
  tenant: string
  typed: string
  /** The typed text when it is a whole id; else null. */
  id: string | null
}

/** Returns SQL for customers with words that begin with the typed ones; the inner list of records of customers. */
const customersFound = ({ tenant, typed }: RecordSearch) => sql`
  select customer_id, name, rfc, email from customers
  where tenant = ${tenant} and search @@ search_query(${typed}) limit ${some}`

const ofKind: Record<Kind, (search: RecordSearch) => ReturnType<typeof sql>> = {
  customer: (search) => sql`
    select customer_id as id, name as title, coalesce(rfc, email) as detail from (${customersFound(search)}) as c`,
  user: ({ tenant, typed }) => sql`
    select id, ${calledName('users')} as title, email as detail from users
    where tenant = ${tenant} and search @@ search_query(${typed}) limit ${some}`,
  plan: ({ tenant, typed }) => sql`
    select p.id, v.name as title, v.name_es as detail
    from plans p join plan_versions v on (v.tenant, v.plan_id, v.version) = (p.tenant, p.id, p.version)
    where p.tenant = ${tenant} and v.search @@ search_query(${typed})
    order by p.position limit ${some}`,
  product: ({ tenant, typed }) => sql`
    select id, name_es as title, key as detail from products
    where tenant = ${tenant} and search @@ search_query(${typed})
    order by name_es limit ${some}`,
  order: ({ tenant, typed, id }) => sql`
    select o.id, c.name as title, to_char(o.created_at at time zone 'America/Mexico_City', 'YYYY-MM-DD') as detail
    from (${customersFound({ tenant, typed, id })}) as c
    cross join lateral (
      select id, created_at from orders where tenant = ${tenant} and customer_id = c.customer_id
      order by created_at desc limit ${some}
    ) as o
    union all
    select o.id, c.name, to_char(o.created_at at time zone 'America/Mexico_City', 'YYYY-MM-DD')
    from orders o join customers c using (tenant, customer_id)
    where o.tenant = ${tenant} and o.id = ${id}::uuid
    limit ${some}`,
  subscription: ({ tenant, typed, id }) => sql`
    select s.id, c.name as title, s.name as detail
    from (${customersFound({ tenant, typed, id })}) as c
    cross join lateral (
      select id, name, status from subscriptions where tenant = ${tenant} and customer_id = c.customer_id
      order by status desc, created_at desc limit ${some}
    ) as s
    union all
    select s.id, c.name, s.name from subscriptions s join customers c using (tenant, customer_id)
    where s.tenant = ${tenant} and s.id = ${id}::uuid
    limit ${some}`,
  promo: ({ tenant, typed }) => sql`
    select id, code as title, '' as detail from promo_codes
    where tenant = ${tenant} and starts_with(code, upper(${typed})) order by code limit ${some}`,
}

/**
 * Finds records of some kinds in one statement, in the order of the kinds, by what was typed: beginnings of words, or a
 * whole id.
 */
export async function findRecords(tx: Transaction, search: RecordSearch, kinds: readonly Kind[]): Promise<FoundRecord[]> {
  if (kinds.length === 0) return []
  const parts = kinds.map(
    (kind, place) => sql`
    select ${sql.lit(place)} as place, row_number() over () as n, ${sql.lit(kind)} as kind, id, title::text, detail::text
    from (${ofKind[kind](search)}) as ${sql.ref(kind)}`,
  )
  const { rows } = await sql<FoundRecord>`
    select kind, id, title, detail from (${sql.join(parts, sql` union all `)}) as found order by place, n`.execute(tx)
  return rows
}
