import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'

/** The tenant that `copyTenant` makes. */
export const foreignTenant = 'otro'

/** How the ids of the seeded rows begin in the copy; no random id does. */
export const foreignMark = 'f19caf4'

/** An id as its copy in the other tenant has it. */
export const foreignId = (id: string) => id.replace(/^019/, 'f19')

/**
 * Makes a second tenant that has everything the first has, under other ids. Tables are filled in whatever order their references allow: one
 * that cannot be filled yet is tried again after the others.
 */
export async function copyTenant(db: Database): Promise<void> {
  await db.system(async (tx) => {
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'tenant' and table_name <> 'throttles' order by table_name`.execute(tx)
    let waiting = ['tenants', ...tables.map(({ name }) => name).filter((name) => name !== 'tenants')]
    while (waiting.length > 0) {
      const left: string[] = []
      for (const name of waiting) {
        await sql`savepoint before_table`.execute(tx)
        const copied = await copyTable(name)
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

function copyTable(name: string) {
  const table = sql.table(name)
  return sql`insert into ${table} select (jsonb_populate_record(null::${table},
    regexp_replace(to_jsonb(t)::text, '"019([0-9a-f]{5}-)', '"f19\\1', 'g')::jsonb || jsonb_build_object('tenant', ${foreignTenant}::text))).* from ${table} t`
}
