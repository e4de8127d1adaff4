import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'

/** The tenants that `copyTenants` makes, and the first three characters of their ids; no random id has them. */
const copies = { otro: 'f19', tercero: 'e19' }

export type OtherTenant = keyof typeof copies

/** The first characters of copied ids. */
export const foreignMarks = Object.values(copies).map((beginning) => `${beginning}caf4`)

/** Returns the id of a row's copy in another tenant. */
export const copiedId = (id: string, tenant: OtherTenant) => id.replace(/^019/, copies[tenant])

/** Makes two more tenants with copies of all rows of the first, under other ids. */
export async function copyTenants(db: Database): Promise<void> {
  for (const tenant of Object.keys(copies) as OtherTenant[]) await copyTenant(db, tenant)
}

/** Makes one copy. Retries a table later if its references do not exist yet. */
async function copyTenant(db: Database, tenant: OtherTenant): Promise<void> {
  await db.system(async (tx) => {
    const { rows } = await sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and table_name <> 'throttles' and is_generated = 'NEVER' order by table_name`.execute(tx)
    const columnsOf = Map.groupBy(rows, ({ table }) => table)
    const tables = [...columnsOf].flatMap(([name, own]) => (own.some(({ column }) => column === 'tenant') ? [name] : []))
    let waiting = ['tenants', ...tables.filter((name) => name !== 'tenants')]
    while (waiting.length > 0) {
      const left: string[] = []
      for (const name of waiting) {
        await sql`savepoint before_table`.execute(tx)
        const written = columnsOf.get(name)?.map(({ column }) => column) ?? []
        const copied = await copyTable(name, written, tenant)
          .execute(tx)
          .then(
            () => true,
            () => false,
          )
        if (copied) continue
        await sql`rollback to savepoint before_table`.execute(tx)
        left.push(name)
      }
      if (left.length === waiting.length) throw new Error(`Nothing fills ${left.join(', ')}.`)
      waiting = left
    }
  })
}

/** Copies written columns; the database generates the others. */
function copyTable(name: string, written: string[], tenant: OtherTenant) {
  const table = sql.table(name)
  const columns = sql.join(written.map((column) => sql.ref(column)))
  return sql`insert into ${table} (${columns}) select ${columns} from (select (jsonb_populate_record(null::${table},
    regexp_replace(to_jsonb(t)::text, '"019([0-9a-f]{5}-)', ${`"${copies[tenant]}\\1`}::text, 'g')::jsonb || jsonb_build_object('tenant', ${tenant}::text))).* from ${table} t where t.tenant = 'receptio') as copy`
}
