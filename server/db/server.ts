import type pg from 'pg'
import { databaseOn } from './connecting/connect.ts'
import { createPool } from './connecting/pool.ts'
import type { Database } from './database.ts'

const oldestVersion = 150_000
const versionQuery = `select current_setting('server_version') as name, current_setting('server_version_num')::int as number`

/**
 * Connects to the operator's PostgreSQL server. Its login must own the database. It must be allowed to create roles, or
 * app_customer, app_staff and app_system must exist and be granted to it.
 * @throws Error with one sentence, without the password, when it cannot be reached or is older than PostgreSQL 15.
 */
export async function connectServer(databaseUrl: string): Promise<Database> {
  const place = placeOf(databaseUrl)
  const pool = createPool({ connectionString: databaseUrl })
  const version = await readVersion(pool).catch(async (reason: unknown) => {
    await pool.end()
    throw new Error(`The PostgreSQL server at ${place} (DATABASE_URL) cannot be used: ${wordsOf(reason)}.`)
  })
  const description = `PostgreSQL ${version} at ${place}, from DATABASE_URL.`
  return databaseOn({ pool, engine: 'server', description, stop: () => Promise.resolve() })
}

async function readVersion(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string; number: number }>(versionQuery)
  const { name, number } = rows[0] ?? { name: 'unknown', number: 0 }
  if (number < oldestVersion) throw new Error(`its version ${name} is older than 15`)
  return name
}

function placeOf(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) throw new Error('DATABASE_URL is not a URL such as postgres://user:password@host:5432/name.')
  const { host, pathname } = new URL(databaseUrl)
  return `${host}${pathname}`
}

/** Returns an error's message. A refused name with several addresses is an AggregateError without one. */
function wordsOf(reason: unknown): string {
  const first: unknown = reason instanceof AggregateError ? reason.errors[0] : reason
  return first instanceof Error ? first.message : String(first)
}
