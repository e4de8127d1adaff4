import { constants } from 'node:fs'
import { access, mkdir, rm } from 'node:fs/promises'
import { createPool } from './connecting/pool.ts'
import { databaseOn } from './connecting/connect.ts'
import type { Database } from './database.ts'
import { clusterDirectory, hasCluster, startEmbedded } from './embedded.ts'
import { keepRunning } from './embedded/keep-running.ts'
import { hasPglite, startPglite } from './pglite.ts'
import { connectServer } from './server.ts'

export type DatabaseOptions = {
  /** The server's address; without it an engine of our own runs in `dataDir`. */
  readonly databaseUrl?: string | undefined
  /** Whole sessions of the same database, when `databaseUrl` leads to a pooler that shares them by transaction. */
  readonly databaseDirectUrl?: string | undefined
  readonly dataDir: string
  /** false is faster, but a power failure loses data: for tests only. */
  readonly durable?: boolean
  /** Starts the embedded server; a test supplies one that fails. */
  readonly startServer?: typeof startEmbedded
  /** Receives one sentence when the embedded server ended and was started again. */
  readonly tell?: (sentence: string) => void
}

/**
 * Opens the database and migrates it: DATABASE_URL, else the PostgreSQL binaries from npm, else PGlite in this process.
 * @throws Error with one sentence: an unreachable server, an unwritable directory, an altered migration.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, databaseDirectUrl, dataDir } = options
  if (databaseUrl !== undefined && databaseUrl !== '') return connectServer(databaseUrl, databaseDirectUrl)
  await requireWritable(dataDir)
  if ((await hasPglite(dataDir)) && !(await hasCluster(dataDir)))
    return openPglite(dataDir, 'because DATA_DIR already holds its data')
  try {
    return await openEmbedded(options)
  } catch (reason) {
    if (!(reason instanceof CannotRun)) throw reason
    return openPglite(dataDir, `because the PostgreSQL binaries cannot run here: ${reason.message}`)
  }
}

class CannotRun extends Error {}

async function openEmbedded({
  dataDir,
  durable = true,
  startServer = startEmbedded,
  tell = () => undefined,
}: DatabaseOptions): Promise<Database> {
  const existed = await hasCluster(dataDir)
  const server = await startServer({ dataDir, durable }).catch(async (reason: unknown) => {
    const why = reason instanceof Error ? reason.message : String(reason)
    if (existed)
      throw new Error(`DATA_DIR ${dataDir} holds a PostgreSQL database that does not start: ${why}.`, { cause: reason })
    await rm(clusterDirectory(dataDir), { recursive: true, force: true })
    throw new CannotRun(why)
  })
  const shared = server.reused ? ', joined while running' : ''
  const description = `Embedded PostgreSQL from npm in ${dataDir}${shared}, because DATABASE_URL is not set.`
  const pool = createPool(server.connection)
  const stop = keepRunning(server, {
    start: () => startServer({ dataDir, durable }),
    // New connections of the pool go to the restarted server.
    moved: (connection) => Object.assign(pool.options, connection),
    tell,
  })
  return databaseOn({ pool, engine: 'embedded', description, stop })
}

async function openPglite(dataDir: string, why: string): Promise<Database> {
  const { pool, stop } = await startPglite(dataDir)
  return databaseOn({ pool, engine: 'pglite', description: `PGlite in this process in ${dataDir}, ${why}.`, stop })
}

async function requireWritable(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await access(dataDir, constants.W_OK | constants.X_OK)
  } catch (reason) {
    const why = reason instanceof Error && 'code' in reason ? String(reason.code) : String(reason)
    throw new Error(`DATA_DIR ${dataDir} cannot be written (${why}): choose another directory or give this user access.`, {
      cause: reason,
    })
  }
}
