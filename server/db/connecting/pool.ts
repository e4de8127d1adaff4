import pg from 'pg'
import { valueTypes } from './value-types.ts'

/** How long a statement, a wait for a lock and an idle transaction may last. */
export const limits = { statement_timeout: '15s', lock_timeout: '5s', idle_in_transaction_session_timeout: '30s' }

/** What a session sets once. Behind a pooler each transaction sets it for itself. */
export const sessionSettings = { ...limits, timezone: 'UTC' }

const connectLimit = 5_000
const settings = Object.entries(sessionSettings)
  .map(([name, value]) => `set ${name} = '${value}'`)
  .join('; ')

/**
 * Creates a pool whose connections carry the limits, use UTC, and read numbers safely. With `pooled` they lead to a
 * pooler, which may hand what a session sets to others: nothing is set.
 */
export function createPool({ pooled = false, ...config }: pg.PoolConfig & { pooled?: boolean }): pg.Pool {
  const pool = new pg.Pool({
    max: 10,
    connectionTimeoutMillis: connectLimit,
    application_name: 'receptio',
    ...config,
    types: valueTypes,
    onConnect: pooled ? listen : prepare,
  })
  pool.on('error', survive)
  return pool
}

/** Returns the promise as unknown: the pool waits for it, but its types do not say so. */
function prepare(client: pg.ClientBase): unknown {
  listen(client)
  return client.query(settings)
}

function listen(client: pg.ClientBase): void {
  client.on('error', survive)
}

/** Ignores a broken connection between queries: the error would end the process, and the next query reports it. */
function survive(): void {}
