import {
  AbortedTransactionError,
  DefaultQueryExecutor,
  DummyDriver,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  SingleConnectionProvider,
  Transaction as KyselyTransaction,
} from 'kysely'
import type pg from 'pg'
import type { Transaction } from '../database.ts'
import type { Schema } from '../schema.generated.ts'
import { ClientConnection } from './client-connection.ts'
import type { StatementNames, StatementOwner } from './prepared-statements.ts'
import type { ScopeStatement } from './scoped-query.ts'

const adapter = new PostgresAdapter()
const compiler = new PostgresQueryCompiler()
const driver = new DummyDriver()

/**
 * Runs `work` in a transaction within `scope` and commits; rolls back when it throws. The first statement of `work`
 * begins the transaction, so this costs one round trip in addition to those of `work`.
 */
export async function runTransaction<Result>(
  { pool, statements }: { pool: pg.Pool; statements: StatementNames },
  { scope, owner }: { scope: ScopeStatement; owner: StatementOwner },
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  const connection = new ClientConnection(client, statements, owner, { whole: scope })
  let broken = false
  try {
    const result = await work(transactionOn(pool, connection))
    if (!connection.hasBegun) return result
    const { command } = await client.query('commit')
    if (command === 'ROLLBACK') throw new AbortedTransactionError()
    return result
  } catch (reason) {
    if (connection.hasBegun) await client.query('rollback').catch(() => (broken = true))
    throw reason
  } finally {
    connection.release(broken)
  }
}

/** Runs `work`, each of whose statements is a transaction of its own within `scope`, in one round trip. */
export async function runReading<Result>(
  { pool, statements }: { pool: pg.Pool; statements: StatementNames },
  { scope, owner }: { scope: ScopeStatement; owner: StatementOwner },
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const connection = new ClientConnection(await pool.connect(), statements, owner, { each: scope })
  try {
    return await work(transactionOn(pool, connection))
  } finally {
    connection.release()
  }
}

function transactionOn(pool: pg.Pool, connection: ClientConnection): Transaction {
  const dialect = new PostgresDialect({ pool })
  const executor = new DefaultQueryExecutor(compiler, adapter, new SingleConnectionProvider(connection))
  return new KyselyTransaction<Schema>({ config: { dialect }, dialect, driver, executor })
}
