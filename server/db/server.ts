import type pg from 'pg'
import { databaseOn } from './connecting/connect.ts'
import { createPool } from './connecting/pool.ts'
import type { Database } from './database.ts'

const oldestVersion = 150_000
const versionQuery = `select current_setting('server_version') as name, current_setting('server_version_num')::int as number`

/**
 * Connects to the operator's PostgreSQL server. With `directUrl` a pooler at `databaseUrl` shares sessions by
 * transaction, and `directUrl` leads to whole sessions of the same database (docs/decisions/0151). Its login must own
 * the database. It must be allowed to create roles, or app_customer, app_staff and app_system must exist and be granted
 * to it.
 * @throws Error with one sentence, without the password, when it cannot be reached or is older than PostgreSQL 15.
 */
export async function connectServer(databaseUrl: string, directUrl?: string): Promise<Database> {
  const common = { engine: 'server', stop: () => Promise.resolve() } as const
  if (directUrl === undefined) {
    const { pool, version, place } = await openPool(databaseUrl, { variable: 'DATABASE_URL' })
    return databaseOn({ ...common, pool, description: `PostgreSQL ${version} at ${place}, from DATABASE_URL.` })
  }
  const direct = await openPool(directUrl, { variable: 'DATABASE_DIRECT_URL' })
  const pooler = await openPool(databaseUrl, { variable: 'DATABASE_URL', pooled: true }).catch(async (reason: unknown) => {
    await direct.pool.end()
    throw reason
  })
  const description = `PostgreSQL ${pooler.version} behind the pooler at ${pooler.place}, from DATABASE_URL.`
  return databaseOn({ ...common, pool: pooler.pool, sessions: direct.pool, description })
}

interface OpenPool {
  pool: pg.Pool
  version: string
  place: string
}

async function openPool(url: string, { variable, pooled = false }: { variable: string; pooled?: boolean }): Promise<OpenPool> {
  const place = placeOf(url, variable)
  const pool = createPool({ connectionString: url, pooled })
  const version = await readVersion(pool).catch(async (reason: unknown) => {
    await pool.end()
    throw new Error(`The PostgreSQL server at ${place} (${variable}) cannot be used: ${wordsOf(reason)}.`)
  })
  return { pool, version, place }
}

async function readVersion(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string; number: number }>(versionQuery)
  const { name, number } = rows[0] ?? { name: 'unknown', number: 0 }
  if (number < oldestVersion) throw new Error(`its version ${name} is older than 15`)
  return name
}

function placeOf(url: string, variable: string): string {
  if (!URL.canParse(url)) throw new Error(`${variable} is not a URL such as postgres://user:password@host:5432/name.`)
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}

/** Returns an error's message. A refused name with several addresses is an AggregateError without one. */
function wordsOf(reason: unknown): string {
  const first: unknown = reason instanceof AggregateError ? reason.errors[0] : reason
  return first instanceof Error ? first.message : String(first)
}
