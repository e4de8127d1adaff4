import pg from 'pg'
import { superuser } from './cluster.ts'
import type { Postmaster } from './postmaster.ts'

export type Connection = { readonly host: string; readonly port: number; readonly user: string; readonly database: string }

/** A server and this process's own connection to it, which shows every process that the server is in use. */
export type LiveServer = { readonly postmaster: Postmaster; readonly presence: pg.Client }

const presenceLock = 7_205_001
const connectLimit = 2_000
const answerLimit = 30_000

export function superuserConnection({ socketDirectory: host, port }: Postmaster): Connection {
  return { host, port, user: superuser, database: 'postgres' }
}

/**
 * Connects and takes a shared lock, so that a process that wants to stop the server sees that it is in use. Returns
 * undefined when the server does not answer. It may be dying and leave connections hanging, so nothing waits for their
 * end.
 */
export async function attend(postmaster: Postmaster): Promise<LiveServer | undefined> {
  const limits = { connectionTimeoutMillis: connectLimit, query_timeout: answerLimit }
  const presence = new pg.Client({ ...superuserConnection(postmaster), ...limits })
  presence.on('error', () => undefined)
  try {
    await presence.connect()
    await presence.query('select pg_advisory_lock_shared($1)', [presenceLock])
    return { postmaster, presence }
  } catch {
    void presence.end().catch(() => undefined)
    return undefined
  }
}

/** Leaves the server. Returns whether nobody else uses it; then it holds the lock, so that newcomers wait. */
export async function leave({ presence }: LiveServer): Promise<boolean> {
  await presence.query('select pg_advisory_unlock_shared($1)', [presenceLock])
  const { rows } = await presence.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [presenceLock])
  return rows[0]?.alone === true
}
