import { PostgresQueryCompiler, sql } from 'kysely'
import type { KyselyPlugin } from 'kysely'
import { loadModule } from 'libpg-query'
import type { Database } from '#server/db/database.ts'
import { mayReadAll } from './over-all-tenants.ts'
import { unboundTables } from './unbound-tables.ts'

const compiler = new PostgresQueryCompiler()
const fine = new Set<string>()
let tables: Promise<ReadonlySet<string>> | undefined

/**
 * Returns a database that refuses a statement which leaves the tenant of a table open, whoever's rows it may see. So a
 * test that runs a statement finds a forgotten tenant, with one tenant in its database too.
 *
 * @param onRefused gets each refusal: a job or a mail may fail by it without the test seeing that
 */
export async function boundDatabase(db: Database, onRefused: (error: Error) => void = () => {}): Promise<Database> {
  await loadModule()
  const bound = boundBy(await (tables ??= tablesWithTenant(db)), onRefused)
  return {
    ...db,
    // A test may replace it later.
    ping: () => db.ping(),
    directory: db.directory.withPlugin(bound),
    within: (scope, work) => db.within(scope, (tx) => work(tx.withPlugin(bound))),
    reading: (scope, work) => db.reading(scope, (tx) => work(tx.withPlugin(bound))),
    system: (work) => db.system((tx) => work(tx.withPlugin(bound))),
  }
}

const boundBy = (withTenant: ReadonlySet<string>, onRefused: (error: Error) => void): KyselyPlugin => ({
  transformQuery: ({ node, queryId }) => {
    const { sql: text } = compiler.compileQuery(node, queryId)
    if (!fine.has(text)) {
      const unbound = unboundTables(text, (name) => withTenant.has(name))
      if (unbound.length > 0 && !mayReadAll(text, unbound)) {
        const advice = 'Add one, or a reason to over-all-tenants.ts'
        const error = new Error(`No condition names the tenant of ${unbound.join(' , ')}. ${advice}: ${text}`)
        onRefused(error)
        throw error
      }
      fine.add(text)
    }
    return node
  },
  transformResult: ({ result }) => Promise.resolve(result),
})

async function tablesWithTenant(db: Database): Promise<ReadonlySet<string>> {
  const { rows } = await db.system((tx) =>
    sql<{ name: string }>`select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'tenant'`.execute(tx),
  )
  return new Set(rows.map(({ name }) => name))
}
