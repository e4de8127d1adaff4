import { AsyncLocalStorage } from 'node:async_hooks'
import { PostgresQueryCompiler, sql } from 'kysely'
import type { CompiledQuery, KyselyPlugin, QueryResult } from 'kysely'
import { loadModule } from 'libpg-query'
import { ClientConnection } from '#server/db/connecting/client-connection.ts'
import type { Database } from '#server/db/database.ts'
import { mayReadAll } from './over-all-tenants.ts'
import { unboundTables } from './unbound-tables.ts'

type Heard = (text: string) => void

const fine = new Set<string>()
let tables: Promise<ReadonlySet<string>> | undefined

// What tests themselves ask of the database runs outside of it, and is free.
const hearing = new AsyncLocalStorage<Heard>()
const { executeQuery } = ClientConnection.prototype
ClientConnection.prototype.executeQuery = async function execute<Row>(this: ClientConnection, query: CompiledQuery) {
  hearing.getStore()?.(query.sql)
  return executeQuery.call<ClientConnection, [CompiledQuery], Promise<QueryResult<Row>>>(this, query)
}

/** Returns a database that calls `heard` with the text of each statement before it runs. */
export function heardDatabase(db: Database, heard: Heard): Database {
  return {
    ...db,
    // A test may replace it later.
    ping: () => db.ping(),
    directory: db.directory.withPlugin(heardBy(heard)),
    within: (scope, work) => db.within(scope, (tx) => hearing.run(heard, work, tx)),
    reading: (scope, work) => db.reading(scope, (tx) => hearing.run(heard, work, tx)),
    system: (work) => db.system((tx) => hearing.run(heard, work, tx)),
  }
}

const compiler = new PostgresQueryCompiler()

/** For statements without a transaction, which are few: a plugin knows no text, so each is compiled once more. */
const heardBy = (heard: Heard): KyselyPlugin => ({
  transformQuery: ({ node, queryId }) => {
    heard(compiler.compileQuery(node, queryId).sql)
    return node
  },
  transformResult: ({ result }) => Promise.resolve(result),
})

/**
 * Returns what throws for a statement that leaves the tenant of a table open, whoever's rows it may see. So a test that
 * runs a statement finds a forgotten tenant, with one tenant in its database too.
 */
export async function tenantRule(db: Database): Promise<Heard> {
  await loadModule()
  const withTenant = await (tables ??= tablesWithTenant(db))
  return (text) => requireTenant(text, withTenant)
}

function requireTenant(text: string, withTenant: ReadonlySet<string>): void {
  if (fine.has(text)) return
  const unbound = unboundTables(text, (name) => withTenant.has(name))
  if (unbound.length > 0 && !mayReadAll(text, unbound)) {
    const advice = 'Add one, or a reason to over-all-tenants.ts'
    throw new Error(`No condition names the tenant of ${unbound.join(' , ')}. ${advice}: ${text}`)
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
