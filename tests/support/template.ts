import { hash } from '@node-rs/argon2'
import pg from 'pg'
import { inject } from 'vitest'
import { databaseOn } from '#server/db/connecting/connect.ts'
import { createPool } from '#server/db/connecting/pool.ts'
import type { EmbeddedServer } from '#server/db/embedded.ts'
import { seedDemo } from '#server/db/seed.ts'

/** The creation time of the demo data in every test database. */
export const seededAt = new Date('2026-03-02T16:00:00.000Z')
export const testSandboxUrl = 'http://sandbox.test:3001'

const argon2id = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const lock = 7_205_003

/** Migrates and seeds the cluster's own database once and marks it as the template; later callers wait. */
export async function ensureTemplate(server: EmbeddedServer): Promise<void> {
  const admin = new pg.Client(server.superuser)
  await admin.connect()
  try {
    await admin.query('select pg_advisory_lock($1)', [lock])
    const { rows } = await admin.query<{ ready: boolean }>('select datistemplate as ready from pg_database where datname = $1', [
      server.connection.database,
    ])
    if (rows[0]?.ready === true) return
    await fill(server)
    await admin.query(`alter role ${server.connection.user} password '${inject('databaseHome').password}'`)
    await admin.query(`alter database ${server.connection.database} is_template true`)
  } finally {
    await admin.end()
  }
}

async function fill(server: EmbeddedServer): Promise<void> {
  const pool = createPool(server.connection)
  const db = await databaseOn({ pool, engine: 'embedded', description: 'template', stop: () => Promise.resolve() })
  const hashPassword = (password: string): Promise<string> => hash(password, argon2id)
  await seedDemo(db, { now: seededAt, hashPassword, sandboxUrl: testSandboxUrl })
  await db.close()
}
