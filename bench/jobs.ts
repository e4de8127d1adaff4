import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { systemClock } from '#server/clock.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { seedDemo } from '#server/db/seed.ts'
import { startJobLoop } from '#server/jobs/loop.ts'
import { createJobRunner } from '#server/jobs/runner.ts'
import { createLogger } from '#server/log/logger.ts'
import { insertJob } from '#server/queries/jobs.ts'
import { createMetrics } from '#server/telemetry/metrics.ts'
import { median } from './median.ts'

const { values } = parseArgs({
  options: { jobs: { type: 'string', default: '2000' }, backlogs: { type: 'string', default: '1000,10000,100000,1000000' } },
})
const count = Number(values.jobs)
/** PostgreSQL writes the statistics of a quiet connection after at most ten seconds. */
const statisticsLag = 12_000
/** How long a gateway takes to answer, in milliseconds. */
const gatewayTakes = 1_000

const dataDir = await mkdtemp(join(tmpdir(), 'receptio-bench-'))
const db = await openDatabase({ dataDir, durable: false })
const logger = createLogger('error', { write: (line: string) => void process.stderr.write(line) })
const metrics = createMetrics({ hashQueue: () => 0 })
const services = { db, clock: systemClock, machineClock: systemClock, logger, metrics }

try {
  const hashPassword = (password: string) => Promise.resolve(password)
  await seedDemo(db, { now: new Date(), hashPassword, sandboxUrl: 'http://sandbox.test' })
  const owner = await db.system((tx) =>
    tx.selectFrom('customers').select(['tenant', 'customer_id as customerId']).limit(1).executeTakeFirstOrThrow(),
  )
  await clear()
  await costOfJob(owner)
  for (const backlog of values.backlogs.split(',')) await costOfClaim(Number(backlog))
  await flow()
  await clear()
  await fairness()
} finally {
  await db.close()
  await rm(dataDir, { recursive: true, force: true })
}

/** Writes and runs jobs that do nothing, and prints what each writes to the database. */
async function costOfJob(owner: { tenant: string; customerId: string }): Promise<void> {
  const before = await written()
  for (let n = 0; n < count; n++) {
    await db.system((tx) =>
      insertJob(tx, { ...owner, kind: 'order.expire', payload: { order_id: String(n) }, now: systemClock.now() }),
    )
  }
  const runner = createJobRunner(services, { 'order.expire': () => Promise.resolve({ kind: 'done' }) }, () => 0.5)
  const start = performance.now()
  while ((await runner.runDue()) > 0) continue
  const took = performance.now() - start
  const after = await written()
  const each = (name: keyof typeof after) => ((after[name] - before[name]) / count).toFixed(2)
  console.log(
    `A job: ${each('versions')} row versions, ${each('hot')} of them without index entries; ` +
      `${each('records')} records and ${each('bytes')} bytes of WAL; ${(took / count).toFixed(2)} ms to claim and end it`,
  )
  await clear()
}

/** Prints how long a claim takes that finds some mail behind a backlog of due renewals. */
async function costOfClaim(backlog: number): Promise<void> {
  await write('subscription.renew', backlog)
  const runner = createJobRunner(services, { 'mail.send': () => Promise.resolve({ kind: 'done' }) }, () => 0.5)
  const waits = createJobRunner(services, { 'subscription.renew': () => new Promise(() => {}) }, () => 0.5)
  const renewals = await waits.beginDue()
  await write('mail.send', 60)
  const times: number[] = []
  for (let round = 0; round < 15; round++) {
    const start = performance.now()
    const runs = await runner.beginDue()
    times.push(performance.now() - start)
    await Promise.all(runs)
  }
  console.log(`A claim beside ${backlog} due renewals, ${renewals.length} of them running: ${median(times).toFixed(1)} ms`)
  await clear()
}

/** Prints how many renewals a second one process runs when the gateway takes a second for each. */
async function flow(): Promise<void> {
  await write('subscription.renew', 20 * 100)
  let running = 0
  let most = 0
  let ended = 0
  const handler = async () => {
    most = Math.max(most, ++running)
    await pause(gatewayTakes)
    running--
    ended++
    return { kind: 'done' } as const
  }
  const start = performance.now()
  const loop = startJobLoop(
    createJobRunner(services, { 'subscription.renew': handler }, () => 0.5),
    logger,
  )
  while (ended < 2_000 && performance.now() - start < 30_000) await pause(100)
  const seconds = (performance.now() - start) / 1_000
  await loop.stop()
  console.log(`${(ended / seconds).toFixed(1)} renewals a second, at most ${most} at once`)
}

/** Prints how long small tenants wait for their renewals behind a large one, and what a claim costs meanwhile. */
async function fairness(): Promise<void> {
  const [small, each, large] = [1_000, 2, 100_000]
  await write('subscription.renew', large)
  await db.system(async (tx) => {
    await sql`insert into tenants (tenant, name, created_at) select 'small_' || n, n, now() from generate_series(1, ${small}::int) as n`.execute(
      tx,
    )
    await sql`insert into customers (tenant, customer_id, name, email, status, created_at, updated_at)
      select tenant, gen_random_uuid(), tenant, tenant || '@correo.test', 'active', now(), now() from tenants
      where tenant like 'small%'`.execute(tx)
    await sql`insert into jobs (tenant, customer_id, id, kind, payload, run_at, created_at)
      select tenant, customer_id, gen_random_uuid(), 'subscription.renew', '{"subscription_id":"s"}', now(), now()
      from customers, generate_series(1, ${each}::int) where tenant like 'small%'`.execute(tx)
    await sql`analyze jobs`.execute(tx)
  })
  let ended = 0
  let ofLarge = 0
  const handler = async ({ tenant }: { tenant: string }) => {
    await pause(gatewayTakes)
    if (tenant.startsWith('small')) ended++
    else ofLarge++
    return { kind: 'done' } as const
  }
  const runner = createJobRunner(services, { 'subscription.renew': handler }, () => 0.5)
  const claims: number[] = []
  const beginDue = async () => {
    const start = performance.now()
    const runs = await runner.beginDue()
    claims.push(performance.now() - start)
    return runs
  }
  const start = performance.now()
  const loop = startJobLoop({ beginDue, sweep: () => Promise.resolve() }, logger)
  while (ended < small * each && performance.now() - start < 60_000) await pause(100)
  const seconds = (performance.now() - start) / 1_000
  await loop.stop()
  console.log(
    `${ended} renewals of ${small} tenants behind ${large} of one: ${seconds.toFixed(1)} s, and ${ofLarge} of that one meanwhile; ` +
      `a claim ${median(claims).toFixed(1)} ms, at most ${Math.max(...claims).toFixed(1)} ms`,
  )
}

async function write(kind: string, jobs: number): Promise<void> {
  await db.system(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`
      insert into jobs (tenant, customer_id, id, kind, payload, run_at, created_at)
      select tenant, customer_id, gen_random_uuid(), ${kind}, ${kind === 'mail.send' ? '{"template":"reset","user_id":null}' : '{"subscription_id":"s"}'}::jsonb,
        now() - interval '1 hour' + n * interval '1 millisecond', now()
      from (select tenant, customer_id from customers limit 1) as owner, generate_series(1, ${jobs}::int) as n
    `.execute(tx)
    await sql`analyze jobs`.execute(tx)
  })
}

async function clear(): Promise<void> {
  await db.system(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`delete from jobs`.execute(tx)
  })
}

async function written() {
  await pause(statisticsLag)
  const { rows } = await db.system((tx) =>
    sql<{ versions: number; hot: number; records: number; bytes: number }>`
      select (n_tup_ins + n_tup_upd)::float8 as versions, n_tup_hot_upd::float8 as hot, w.wal_records::float8 as records,
        w.wal_bytes::float8 as bytes
      from pg_stat_user_tables, pg_stat_wal as w where relname = 'jobs'`.execute(tx),
  )
  return rows[0] ?? { versions: 0, hot: 0, records: 0, bytes: 0 }
}
