import { sql } from 'kysely'
import type { Database, Transaction } from '#server/db/database.ts'

const first = 'receptio'

/** Tables of which every tenant has its own rows from the beginning. */
const own = ['tenants', 'settings', 'roles', 'customers', 'users', 'user_roles', 'directory_emails', 'directory_rfcs']

interface Copied {
  name: string
  columns: string[]
}

/** Copies the first tenant with its settings, catalogue and customers until there are so many tenants. */
export async function fillTenants(db: Database, count: number): Promise<void> {
  const { rows } = await sql<Copied>`
    select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER'
    group by table_name having bool_or(column_name = 'tenant')`.execute(db.directory)
  let waiting = rows.filter(({ name }) => own.includes(name) || /^(?:plan|product|feature|onboarding_strateg)/.test(name))
  while (waiting.length > 0) {
    const left: Copied[] = []
    // A table that refers to another one is copied after it.
    for (const table of waiting) await db.system((tx) => copy(tx, table, count)).catch(() => left.push(table))
    if (left.length === waiting.length) throw new Error(`Nothing fills ${left.map(({ name }) => name).join(', ')}.`)
    waiting = left
  }
  await sql`vacuum (analyze)`.execute(db.directory)
}

async function copy(tx: Transaction, { name, columns }: Copied, count: number): Promise<void> {
  const values = columns.map((column) => {
    if (column === 'tenant') return sql`'t' || n`
    return name === 'tenants' && column === 'host' ? sql`'t' || n || '.receptio.test'` : sql.ref(`t.${column}`)
  })
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${sql.join(values)} from ${sql.table(name)} t cross join generate_series(2, ${count}::int) as n
    where t.tenant = ${first}`.execute(tx)
}
