import { Kysely } from 'kysely'
import type pg from 'pg'
import type { Database, DirectorySchema, Engine, Scope } from '../database.ts'
import { migrate } from '../migrate.ts'
import { DirectoryDialect } from './directory-dialect.ts'
import { readingScope, transactionScope } from './preamble.ts'
import { noNames, PreparedStatements } from './prepared-statements.ts'
import type { StatementOwner } from './prepared-statements.ts'
import { runReading, runTransaction } from './run-transaction.ts'
import type { ScopeStatement } from './scoped-query.ts'

interface Parts {
  pool: pg.Pool
  engine: Engine
  description: string
  stop: () => Promise<unknown>
  /** Whole sessions, for migrating, when `pool` leads to a pooler that shares sessions by transaction. */
  sessions?: pg.Pool
}

/**
 * Migrates over the pool and returns the Database on it; closes everything when the migration fails. With `sessions`
 * no statement has a name, no setting outlives its transaction, and that pool, which migrates, is closed.
 */
export async function databaseOn({ pool, engine, description, stop, sessions }: Parts): Promise<Database> {
  const close = async (): Promise<void> => {
    await pool.end()
    await stop()
  }
  try {
    await migrateOn(sessions ?? pool)
  } catch (reason) {
    await close()
    throw reason
  } finally {
    await sessions?.end()
  }
  const pooled = sessions !== undefined
  const from = { pool, pooled, statements: pooled ? noNames : new PreparedStatements() }
  const named = (statement: ScopeStatement) => (pooled ? { ...statement, name: undefined } : statement)
  const whole = (scope: Scope | 'system') => ({ scope: named(transactionScope(scope)), owner: ownerOf(scope) })
  return {
    engine,
    description,
    within: (scope, work) => runTransaction(from, whole(scope), work),
    reading: (scope, work) => runReading(from, { scope: named(readingScope(scope)), owner: ownerOf(scope) }, work),
    system: (work) => runTransaction(from, whole('system'), work),
    directory: new Kysely<DirectorySchema>({ dialect: new DirectoryDialect(from) }),
    ping: async () => void (await pool.query('select 1')),
    close,
  }
}

function ownerOf(scope: Scope | 'system'): StatementOwner {
  if (scope === 'system') return 'system'
  return scope.staff === true ? 'staff' : 'customer'
}

async function migrateOn(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await migrate(client)
  } finally {
    client.release()
  }
}
