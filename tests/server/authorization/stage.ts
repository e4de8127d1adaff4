import { createHandlers } from '#server/routes/handlers.ts'
import type { Operation } from '#contract/endpoints.ts'
import { quickHasher } from '../support/quick-hasher.ts'
import { testEnv } from '../support/test-env.ts'
import { testServer } from '../support/test-server.ts'
import type { TestServer } from '../support/test-server.ts'
import type { Database } from '#server/db/database.ts'
import { rehearsal } from './play.ts'
import { operations } from './cells.ts'
import { seedRecords } from './seeded-records.ts'
import type { SeededRecords } from './seeded-records.ts'

export interface Stage {
  /** A server that commits its writes. */
  real: TestServer
  /** A server that rolls its writes back. */
  dry: TestServer
  records: SeededRecords
  /** Calls that have a handler. */
  written: Operation[]
}

const nowhere = { STRIPE_API_BASE: 'http://127.0.0.1:9', OPENPAY_API_BASE: 'http://127.0.0.1:9/v1' }

/**
 * Makes two equal tenants with six roles signed in, and a server on them. `wrapped` wraps the database of the second
 * server.
 */
export async function createStage(wrapped: (db: Database) => Database = (db) => db): Promise<Stage> {
  const env = { ...testEnv({ RATE_LIMIT_PER_MINUTE: '1000000', ...nowhere }), throttleFactor: 1_000_000 }
  const real = await testServer({ env, hasher: quickHasher })
  const records = await seedRecords(real.db, real.clock.now())
  const dry = await testServer({ env, hasher: quickHasher, db: rehearsal(wrapped(real.db)) })
  return { real, dry, records, written: writtenOn(real) }
}

/** Returns the calls with a handler of their own: a handler that several calls share is a placeholder. */
function writtenOn({ services }: TestServer): Operation[] {
  const handlers = createHandlers(services)
  const all = Object.values<unknown>(handlers)
  return operations.filter((name) => all.filter((one) => one === handlers[name]).length === 1)
}
