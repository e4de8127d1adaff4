import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'

/** A month of the audit log of one tenant: from `lower` on, before `upper`. */
export interface ArchivedSpan {
  tenant: string
  lower: Date
  upper: Date
}

/** A row as a file has it: its columns without the values, and the values as JSON texts; null for a null column. */
export interface ArchivedRow {
  id: string
  at: string
  row: Record<string, unknown>
  customerId: string
  /** Whom the values are about: the row's record when it is a person's, and people of the customer who are named. */
  subjects: string[]
  before: string | null
  after: string | null
  /** Part of the sum by which the database knows the rows again. */
  hash: string
}

/** Rows in one statement. */
export const archivedAtOnce = 1_000

/** Records of people that an erasure looks for by their id (server/queries/privacy/scrub-audit.ts). */
const personal = ['usuarios', 'claims', 'support_cases', 'clientes']

/** The same number as in a backup: 56 bits of the row's text. */
const hashOf = (row: string) =>
  sql<string>`('x' || encode(substring(sha256(convert_to(${sql.raw(row)}::text, 'UTF8')) for 7), 'hex'))::bit(56)::bigint`

/** Whether the values have a text, in any case of its letters. */
const isNamed = (column: string) =>
  sql`length(${sql.ref(column)}) > 1 and strpos(lower(concat(a.before, a.after)), lower(${sql.ref(column)})) > 0`

const within = ({ tenant, lower, upper }: ArchivedSpan) => sql`a.tenant = ${tenant} and a.at >= ${lower} and a.at < ${upper}`

/** Returns the tenants with rows between two times. */
export async function tenantsWithRows(tx: Transaction, { lower, upper }: Omit<ArchivedSpan, 'tenant'>): Promise<string[]> {
  const { rows } = await sql<{ tenant: string }>`
    select tenant from tenants as t where exists (
      select from audit_log as a where a.tenant = t.tenant and a.at >= ${lower} and a.at < ${upper}) order by tenant`.execute(tx)
  return rows.map(({ tenant }) => tenant)
}

/** Returns the names of the columns, in their order. */
export async function archivedColumns(tx: Transaction): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname::text as name from pg_attribute
    where attrelid = 'public.audit_log'::regclass and attnum > 0 and not attisdropped order by attnum`.execute(tx)
  return rows.map(({ name }) => name)
}

/** Reads the next rows of a month after one of them, the oldest first. */
export async function nextArchivedRows(
  tx: Transaction,
  span: ArchivedSpan,
  after: Pick<ArchivedRow, 'at' | 'id'> | null,
): Promise<ArchivedRow[]> {
  const { rows } = await sql<ArchivedRow>`
    select a.id, to_jsonb(a) ->> 'at' as at, to_jsonb(a) - 'before' - 'after' as row, a.customer_id as "customerId",
      array(
        select a.entity_id where a.entity = any(${personal}) and a.entity_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        union select u.id::text from users as u where u.tenant = a.tenant and u.customer_id = a.customer_id
          and (${isNamed('u.email')} or ${isNamed('u.name')})
        order by 1) as subjects,
      a.before::text as before, a.after::text as after, ${hashOf('a')}::text as hash
    from audit_log as a
    where ${within(span)} and (${after?.id ?? null}::uuid is null or (a.at, a.id) > (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by a.at, a.id limit ${archivedAtOnce}`.execute(tx)
  return rows
}

/** Deletes the rows of a month. Returns their number and the sum by which a file of them is known. */
export async function deleteArchivedRows(tx: Transaction, span: ArchivedSpan): Promise<{ rows: number; sum: string }> {
  await sql`set local statement_timeout = 0`.execute(tx)
  const { rows } = await sql<{ rows: number; sum: string }>`
    with gone as (delete from audit_log as a where ${within(span)} returning a)
    select count(*)::float8 as rows, coalesce(sum(${hashOf('gone.a')}), 0)::text as sum from gone`.execute(tx)
  return rows[0] ?? { rows: 0, sum: '0' }
}

/** Writes rows of a file where they were. Returns how many were not there yet. */
export async function insertArchivedRows(
  tx: Transaction,
  columns: readonly string[],
  rows: readonly Pick<ArchivedRow, 'row' | 'before' | 'after'>[],
): Promise<number> {
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const { rows: written } = await sql`
    insert into audit_log (${names})
    select ${sql.join(columns.map((column) => valueOf(column)))}
    from unnest(${rows.map(({ row }) => JSON.stringify(row))}::text[], ${rows.map(({ before }) => before)}::text[],
      ${rows.map(({ after }) => after)}::text[]) as f(row, before, after),
      jsonb_populate_record(null::audit_log, f.row::jsonb) as r
    on conflict do nothing returning 1`.execute(tx)
  return written.length
}

const valueOf = (column: string) =>
  column === 'before' || column === 'after' ? sql`f.${sql.ref(column)}::jsonb` : sql`r.${sql.ref(column)}`
