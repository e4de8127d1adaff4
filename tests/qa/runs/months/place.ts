import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { signedIn } from '#bench/chaos/people.ts'
import { demoOpenpay, demoStripe } from '#sandbox/provider-settings.ts'
import { createSandbox } from '#sandbox/sandbox.ts'
import { createApp, createServices } from '#server/app.ts'
import { databaseOn } from '#server/db/connecting/connect.ts'
import { createPool } from '#server/db/connecting/pool.ts'
import type { Database } from '#server/db/database.ts'
import { type Connection, type EmbeddedServer, startEmbedded } from '#server/db/embedded.ts'
import { seedDemo } from '#server/db/seed.ts'
import { jobHandlers } from '#server/jobs/job-handlers.ts'
import { createJobRunner } from '#server/jobs/runner.ts'
import type { Driver } from '#contract/driver.ts'
import { createGateways } from '#server/providers/payments/gateways.ts'
import { planLostBillingSteps } from '#server/subscriptions/plan-lost-billing-steps.ts'
import { CapturedLog } from '#tests/server/support/captured-log.ts'
import { MemoryMailer } from '#tests/server/support/memory-mailer.ts'
import { quickHasher } from '#tests/server/support/quick-hasher.ts'
import { TestClock } from '#tests/server/support/test-clock.ts'
import { testEnv } from '#tests/server/support/test-env.ts'
import { setSetting } from '#tests/server/support/test-server.ts'

/** When every walk begins. */
export const beginning = new Date('2026-03-02T16:00:00.000Z')
export const day = 86_400_000

/** A PostgreSQL whose databases are copies of one with the demo data. */
export interface Engine {
  open: (people: number, driver: Driver) => Promise<Place>
  close: () => Promise<void>
}

/** One server of the product on its own database, the gateways, and a clock that both follow. */
export type Place = Awaited<ReturnType<typeof openPlace>>

const access = { jit: 'off', autovacuum: 'off', max_parallel_workers_per_gather: '0', plan_cache_mode: 'force_generic_plan' }

export async function openEngine(): Promise<Engine> {
  const dataDir = await mkdtemp(join(tmpdir(), 'receptio-months-'))
  const engine = await startEmbedded({ dataDir, durable: false, settings: access })
  const template = await connect(engine.connection)
  await seedDemo(template, { now: beginning, hashPassword: quickHasher.hash, sandboxUrl: 'http://localhost:1' })
  await template.directory.updateTable('promo_codes').set({ max_uses: null }).where('code', '=', 'MENOS100').execute()
  await setSetting(template, 'session.proof.optional', true)
  await template.close()
  let opened = 0
  return {
    open: async (people, driver) => {
      opened += 1
      const database = `months_${opened}`
      const home = join(dataDir, database)
      await administer(engine, `create database ${database} template ${engine.connection.database} strategy file_copy`)
      const drop = () => administer(engine, `drop database if exists ${database} with (force)`)
      await administer(engine, `alter database ${database} owner to ${engine.connection.user}`)
      return openPlace({ connection: { ...engine.connection, database }, home, people, driver, drop })
    },
    close: async () => {
      await engine.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function administer(engine: EmbeddedServer, statement: string): Promise<void> {
  const admin = new pg.Client(engine.superuser)
  await admin.connect()
  await admin.query(statement)
  await admin.end()
}

const connect = (connection: Connection): Promise<Database> =>
  databaseOn({ pool: createPool(connection), engine: 'embedded', description: 'months', stop: () => Promise.resolve() })

/** A charge that waits is read each hour for a month. Here these reads wait for each other, in ms. */
const checksTogether = day / 4
const nextWork = `select min(run_at) filter (where kind <> 'charge.check') as at,
  min(run_at) filter (where kind = 'charge.check') as check from jobs where state = 'ready'`

interface Opening {
  connection: Connection
  home: string
  people: number
  driver: Driver
  drop: () => Promise<void>
}

async function openPlace({ connection, home, people, driver, drop }: Opening) {
  const db = await connect(connection)
  const clock = new TestClock(beginning)
  const sandbox = await createSandbox({
    dataDir: home,
    machineNow: () => beginning.getTime(),
    stripe: { ...demoStripe, webhookUrl: undefined },
    openpay: { ...demoOpenpay, webhookUrl: undefined },
  })
  await setSetting(db, 'cash.driver.default', driver)
  const env = testEnv({
    STRIPE_API_BASE: sandbox.url,
    OPENPAY_API_BASE: `${sandbox.url}/openpay/v1`,
    RATE_LIMIT_PER_MINUTE: '1000000',
    LOG_LEVEL: 'error',
  })
  let ids = 0
  const log = new CapturedLog()
  const mailer = new MemoryMailer()
  const gateways = createGateways(env.gateways, 25_000)
  const services = createServices({ env, db, clock, logger: log.logger, hasher: quickHasher, gateways, mailer })
  const app = createApp(services)
  const jobs = createJobRunner(services, jobHandlers(services, mailer), () => 0.5)
  const tokens = await signedIn(db, people, { now: beginning, days: 2_000 })
  const read = <Row>(statement: string): Promise<Row[]> =>
    db.system(async (tx) => (await sql.raw<Row>(statement).execute(tx)).rows)

  async function moveTo(moment: number): Promise<void> {
    const seconds = Math.ceil((moment - clock.now().getTime()) / 1_000)
    if (seconds <= 0) return
    clock.advance({ seconds })
    const answer = await fetch(`${sandbox.url}/_sandbox/clock`, { method: 'POST', body: JSON.stringify({ advance: seconds }) })
    if (!answer.ok) throw new Error(await answer.text())
  }

  return {
    app,
    db,
    clock,
    sandbox,
    log,
    tokens,
    read,
    /** Numbers what the gateways tell. */
    newId: () => (ids += 1),
    /** Does the work that is due, until none is due. */
    settle: async () => {
      while ((await jobs.runDue()) > 0) continue
    },
    /** Lets time pass until a moment: each job runs when it is due, and reads of waiting charges within six hours. */
    async passUntil(end: number): Promise<void> {
      await db.system((tx) => planLostBillingSteps(tx, clock.now()))
      for (;;) {
        while ((await jobs.runDue()) > 0) continue
        const [next] = await read<{ at: Date | null; check: Date | null }>(nextWork)
        const check = (next?.check?.getTime() ?? Infinity) + checksTogether
        const at = Math.min(next?.at?.getTime() ?? Infinity, check)
        await moveTo(Math.min(end, at))
        if (at > end) return
      }
    },
    async close(): Promise<void> {
      await sandbox.close()
      await db.close()
      await drop()
    },
  }
}
