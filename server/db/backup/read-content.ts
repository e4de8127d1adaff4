import type pg from 'pg'
import type { Content } from './manifest.ts'

/** A table of the schema's own history: a restore writes it anew. */
const history = 'schema_migrations'

const tablesQuery = `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  and not c.relispartition order by 1`

/** A table without a policy that shows app_system every row would be read in part, and nobody would notice. */
const hiddenQuery = `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'months') and c.relkind in ('r', 'p') and c.relrowsecurity and not exists (
    select from pg_policy p where p.polrelid = c.oid and p.polpermissive and p.polroles = array['app_system'::regrole::oid]
      and pg_get_expr(p.polqual, p.polrelid) = 'true')`

const restrictedQuery = `select polname as name from pg_policy where not polpermissive`

/** Returns the names of the public schema's tables. */
export async function tableNames(client: pg.ClientBase): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(tablesQuery)
  return rows.map(({ name }) => name)
}

/**
 * Returns what every table holds, as app_system in the present transaction. The sums are the same on every version of
 * PostgreSQL.
 * @throws Error when app_system would not see every row
 */
export async function readContent(client: pg.ClientBase): Promise<Content> {
  for (const query of [hiddenQuery, restrictedQuery]) {
    const [hidden] = (await client.query<{ name: string }>(query)).rows
    if (hidden) throw new Error(`${hidden.name} does not show every row to app_system: start the server once, which mends that.`)
  }
  await client.query(`set local role app_system; set local timezone = 'UTC'; set local datestyle = 'ISO, YMD';
    set local intervalstyle = 'postgres'; set local bytea_output = 'hex'; set local extra_float_digits = 1`)
  const content: Record<string, { rows: number; sum: string }> = {}
  for (const table of await tableNames(client)) {
    if (table !== history) content[table] = await contentOf(client, table)
  }
  await client.query('reset role')
  return content
}

async function contentOf(client: pg.ClientBase, table: string): Promise<{ rows: number; sum: string }> {
  const { rows } = await client.query<{ rows: string; sum: string }>(`
    select count(*)::text as rows, coalesce(
      sum(('x' || encode(substring(sha256(convert_to(t::text, 'UTF8')) for 7), 'hex'))::bit(56)::bigint), 0)::text as sum
    from public.${table} t`)
  const [read] = rows
  return { rows: Number(read?.rows ?? 0), sum: read?.sum ?? '0' }
}
