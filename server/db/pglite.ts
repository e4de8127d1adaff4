import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { createPool } from './connecting/pool.ts'
import { holdLock } from './process-lock.ts'

/** Returns whether this DATA_DIR holds a database of PGlite. */
export function hasPglite(dataDir: string): Promise<boolean> {
  return access(join(dataDir, 'pglite', 'PG_VERSION')).then(
    () => true,
    () => false,
  )
}

/**
 * Opens PGlite in this process, where no server binary runs. It has one connection, so the pool has one. A lock beside
 * the data keeps a second process out, because PGlite itself would let it in and lose rows.
 * @throws Error naming the process that uses the directory.
 */
export async function startPglite(dataDir: string): Promise<{ pool: pg.Pool; stop: () => Promise<void> }> {
  const unlock = await holdLock(join(dataDir, 'pglite.lock')).catch((reason: unknown) => {
    throw new Error(`DATA_DIR ${dataDir} is in use: ${reason instanceof Error ? reason.message : String(reason)}.`)
  })
  try {
    const { PGlite } = await import('@electric-sql/pglite')
    const { createPgConfig } = await import('@electric-sql/pglite/node-postgres')
    const { pg_trgm: trigrams } = await import('@electric-sql/pglite/contrib/pg_trgm')
    const engine = await PGlite.create(join(dataDir, 'pglite'), { extensions: { pg_trgm: trigrams } })
    const single = { connection: createPgConfig(engine).connection, max: 1, idleTimeoutMillis: 0 }
    const pool = createPool(single)
    const stop = async (): Promise<void> => {
      await engine.close()
      await unlock()
    }
    return { pool, stop }
  } catch (reason) {
    await unlock()
    throw reason
  }
}
