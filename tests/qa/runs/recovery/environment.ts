import { join } from 'node:path'
import pg from 'pg'
import { readPostmaster } from '#server/db/embedded/postmaster.ts'
import { superuserConnection } from '#server/db/embedded/presence.ts'
import { clusterDirectory } from '#server/db/embedded.ts'
import type { App } from '#e2e/support/test.ts'

/** The running product, and its database with the rights of a superuser. */
export interface TestEnvironment {
  app: App
  rows: <Row extends pg.QueryResultRow>(sql: string, values: readonly unknown[]) => Promise<Row[]>
  /** Kills the server, if no other test uses this product, and starts another. */
  restart?: () => Promise<void>
  close: () => Promise<void>
}

/** Opens the environment of a product by the folder of its logs. @throws Error when its database is not running */
export async function openEnvironment(app: App, logs: string): Promise<TestEnvironment> {
  const live = await readPostmaster(clusterDirectory(join(logs, '..')))
  if (!live) throw new Error('The product has no embedded database that could be read.')
  const pool = new pg.Pool({ ...superuserConnection(live), database: 'receptio', application_name: 'environment', max: 2 })
  const gone: Promise<unknown>[] = []
  pool.on('connect', (client) => gone.push(new Promise((done) => client.once('end', () => done(null)))))
  // An idle connection that ends emits an error, which would end the worker. The next query opens another.
  pool.on('error', () => undefined)
  return {
    app,
    rows: async <Row extends pg.QueryResultRow>(sql: string, values: readonly unknown[]) =>
      (await pool.query<Row>(sql, [...values])).rows,
    async close() {
      // The pool resolves before its connections are closed, and a database that stops now sends them errors.
      await pool.end()
      await Promise.all(gone)
    },
  }
}
