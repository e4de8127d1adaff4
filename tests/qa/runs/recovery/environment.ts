import { join } from 'node:path'
import pg from 'pg'
import { readPostmaster } from '#server/db/embedded/postmaster.ts'
import { superuserConnection } from '#server/db/embedded/presence.ts'
import { clusterDirectory } from '#server/db/embedded.ts'
import type { App } from '#e2e/support/test.ts'

/** The running product, and its database as nobody of the product sees it. */
export interface TestEnvironment {
  app: App
  rows: <Row extends pg.QueryResultRow>(sql: string, values: readonly unknown[]) => Promise<Row[]>
  /** Kills the server of a product that nobody else uses, and starts another. */
  restart?: () => Promise<void>
  close: () => Promise<void>
}

/** Opens the environment of a product by the folder of its logs. @throws Error when its database does not run there */
export async function openEnvironment(app: App, logs: string): Promise<TestEnvironment> {
  const live = await readPostmaster(clusterDirectory(join(logs, '..')))
  if (!live) throw new Error('The product has no embedded database that could be read.')
  const pool = new pg.Pool({ ...superuserConnection(live), database: 'receptio', application_name: 'environment', max: 2 })
  const gone: Promise<unknown>[] = []
  pool.on('connect', (client) => gone.push(new Promise((done) => client.once('end', () => done(null)))))
  // A connection that ends while nobody asks is told as an error, which would end the worker; the next query opens
  // another.
  pool.on('error', () => undefined)
  return {
    app,
    rows: async <Row extends pg.QueryResultRow>(sql: string, values: readonly unknown[]) =>
      (await pool.query<Row>(sql, [...values])).rows,
    async close() {
      // The pool answers before its connections are closed, and a database that stops meanwhile tells them so.
      await pool.end()
      await Promise.all(gone)
    },
  }
}
