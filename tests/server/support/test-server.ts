import { onTestFinished } from 'vitest'
import type { Hono } from 'hono'
import { createApp, createServices } from '#server/app.ts'
import { movableClock } from '#server/clock.ts'
import type { MovableClock } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import type { Env } from '#server/env.ts'
import type { AppEnvironment } from '#server/http/context.ts'
import { jobHandlers } from '#server/jobs/job-handlers.ts'
import { createJobRunner } from '#server/jobs/runner.ts'
import type { JobRunner } from '#server/jobs/runner.ts'
import type { Gateways } from '#server/providers/payments/gateways.ts'
import type { PasswordHasher } from '#server/providers/password-hasher.ts'
import type { Services } from '#server/services.ts'
import { seededAt, testDatabase } from '#tests/support/database.ts'
import { heardDatabase, tenantRule } from '#tests/support/tenants/heard-database.ts'
import { CapturedLog } from './captured-log.ts'
import { writingDown } from './made-calls.ts'
import { MemoryMailer } from './memory-mailer.ts'
import { TestClock } from './test-clock.ts'
import { testEnv } from './test-env.ts'

export interface TestServer {
  app: Hono<AppEnvironment>
  services: Services
  db: Database
  /** The machine's time; the product's time is the same until a test moves it ahead. */
  clock: TestClock
  productClock: MovableClock
  log: CapturedLog
  mailer: MemoryMailer
  jobs: JobRunner
}

interface Options {
  env?: Env
  hasher?: PasswordHasher
  gateways?: Gateways
  /** Whether clients without a key may sign in, as in sandbox mode. */
  proofOptional?: boolean
  db?: Database
}

/** Starts the real application on its own database, with a clock one hour after the creation of the demo data. */
export async function testServer({
  env = testEnv(),
  hasher,
  gateways,
  proofOptional = true,
  db: given,
}: Options = {}): Promise<TestServer> {
  const db = given ?? (await ownDatabase())
  const requireTenant = await tenantRule(db)
  const statements = new Set<string>()
  // At the end: a statement that waited for its parser would let another job pass it.
  if (!given) onTestFinished(() => statements.forEach((text) => requireTenant(text)))
  const clock = new TestClock(new Date(seededAt.getTime() + 3_600_000))
  const productClock = movableClock(clock)
  const log = new CapturedLog()
  const mailer = new MemoryMailer()
  if (proofOptional) await setSetting(db, 'session.proof.optional', true)
  const services = createServices({
    env,
    db: heardDatabase(db, given ? requireTenant : (text) => void statements.add(text)),
    clock: productClock,
    machineClock: clock,
    logger: log.logger,
    mailer,
    ...(hasher ? { hasher } : {}),
    ...(gateways ? { gateways } : {}),
  })
  const jobs = createJobRunner(services, jobHandlers(services, mailer), () => 0.5)
  return { app: writingDown(createApp(services)), services, db, clock, productClock, log, mailer, jobs }
}

/** Writes a setting of the tenant. */
export async function setSetting(db: Database, entry: string, value: boolean | number | string): Promise<void> {
  const row = { tenant: 'receptio', entry, value: JSON.stringify(value) as never, updated_at: seededAt }
  await db.directory
    .insertInto('settings')
    .values(row)
    .onConflict((conflict) => conflict.columns(['tenant', 'entry']).doUpdateSet({ value: row.value }))
    .execute()
}

async function ownDatabase(): Promise<Database> {
  const { db, drop } = await testDatabase()
  onTestFinished(drop)
  return db
}
