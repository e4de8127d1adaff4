import { AsyncLocalStorage } from 'node:async_hooks'
import { PostgresQueryCompiler, sql } from 'kysely'
import type { CompiledQuery, KyselyPlugin, QueryResult } from 'kysely'
import { loadModule } from 'libpg-query'
import { ClientConnection } from '#server/db/connecting/client-connection.ts'
import type { Database } from '#server/db/database.ts'
import { mayReadAll } from './over-all-tenants.ts'
import { unboundTables } from './unbound-tables.ts'

type Check = (text: string) => void

const fine = new Set<string>()
let tables: Promise<ReadonlySet<string>> | undefined

// What tests themselves ask of the database runs outside of it, and is free.
const checked = new AsyncLocalStorage<Check>()
const { executeQuery } = ClientConnection.prototype
ClientConnection.prototype.executeQuery = async function execute<Row>(this: ClientConnection, query: CompiledQuery) {
  checked.getStore()?.(query.sql)
  return executeQuery.call<ClientConnection, [CompiledQuery], Promise<QueryResult<Row>>>(this, query)
}

/**
 * Returns a database that refuses a statement which leaves the tenant of a table open, whoever's rows it may see. So a
 * test that runs a statement finds a forgotten tenant, with one tenant in its database too.
 *
 * @param onRefused gets each refusal: a job or a mail may fail by it without the test seeing that
 */
export async function boundDatabase(db: Database, onRefused: (error: Error) => void = () => {}): Promise<Database> {
  await loadModule()
  const withTenant = await (tables ??= tablesWithTenant(db))
  const check: Check = (text) => requireTenant(text, withTenant, onRefused)
  return {
    ...db,
    // A test may replace it later.
    ping: () => db.ping(),
    directory: db.directory.withPlugin(checkedBy(check)),
    within: (scope, work) => db.within(scope, (tx) => checked.run(check, work, tx)),
    reading: (scope, work) => db.reading(scope, (tx) => checked.run(check, work, tx)),
    system: (work) => db.system((tx) => checked.run(check, work, tx)),
  }
}

const compiler = new PostgresQueryCompiler()

/** For statements without a transaction, which are few: a plugin knows no text, so each is compiled once more. */
const checkedBy = (check: Check): KyselyPlugin => ({
  transformQuery: ({ node, queryId }) => {
    check(compiler.compileQuery(node, queryId).sql)
    return node
  },
  transformResult: ({ result }) => Promise.resolve(result),
})

function requireTenant(text: string, withTenant: ReadonlySet<string>, onRefused: (error: Error) => void): void {
  if (fine.has(text)) return
  const unbound = unboundTables(text, (name) => withTenant.has(name))
  if (unbound.length > 0 && !mayReadAll(text, unbound)) {
    const advice = 'Add one, or a reason to over-all-tenants.ts'
    const error = new Error(`No condition names the tenant of ${unbound.join(' , ')}. ${advice}: ${text}`)
    onRefused(error)
    throw error
  }
  fine.add(text)
}

async function tablesWithTenant(db: Database): Promise<ReadonlySet<string>> {
  const { rows } = await db.system((tx) =>
    sql<{ name: string }>`select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'tenant'`.execute(tx),
  )
  return new Set(rows.map(({ name }) => name))
}
