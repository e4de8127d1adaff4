import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { readPostmaster, type Postmaster } from './postmaster.ts'

const stopLimit = 30_000
const stopLock = 7_205_001

const others = `
  select count(*)::int as count from pg_stat_activity
  where backend_type = 'client backend' and pid <> pg_backend_pid()`

/**
 * Stops the server unless somebody else is connected to it: the last one out turns off the light.
 * Gives whether it was stopped; resolves only when the server has written everything and gone.
 */
export async function stopWhenUnused(dataDirectory: string, connection: pg.ClientConfig): Promise<boolean> {
  const server = await readPostmaster(dataDirectory)
  if (server === undefined) return true
  if (await isUsed(connection)) return false
  await stop(dataDirectory, server)
  return true
}

async function isUsed(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select pg_advisory_lock($1)', [stopLock])
    const { rows } = await client.query<{ count: number }>(others)
    return rows[0]?.count !== 0
  } catch {
    return false
  } finally {
    void client.end().catch(() => undefined)
  }
}

async function stop(dataDirectory: string, server: Postmaster): Promise<void> {
  process.kill(server.pid, 'SIGINT')
  const deadline = Date.now() + stopLimit
  while ((await readPostmaster(dataDirectory))?.pid === server.pid) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL (pid ${server.pid}) did not stop within ${stopLimit / 1000} s`)
    await pause(10)
  }
}
