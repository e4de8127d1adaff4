import pg from 'pg'
import { valueTypes } from './value-types.ts'

/** How long a statement, a wait for a lock and an idle transaction may last. */
export const limits = { statement_timeout: '15s', lock_timeout: '5s', idle_in_transaction_session_timeout: '30s' }

const connectLimit = 5_000
const settings = Object.entries(limits)
  .map(([name, value]) => `set ${name} = '${value}'`)
  .join('; ')

/** Creates a pool whose connections carry the limits, use UTC, and read numbers safely. */
export function createPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    max: 10,
    connectionTimeoutMillis: connectLimit,
    application_name: 'receptio',
    ...config,
    types: valueTypes,
    onConnect: prepare,
  })
  pool.on('error', survive)
  return pool
}

/** Returns the promise as unknown: the pool waits for it, but its types do not say so. */
function prepare(client: pg.ClientBase): unknown {
  client.on('error', survive)
  return client.query(`${settings}; set timezone = 'UTC'`)
}

/** Ignores a broken connection between queries: the error would end the process, and the next query reports it. */
function survive(): void {}
