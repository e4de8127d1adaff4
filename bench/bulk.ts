import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { systemClock } from '#server/clock.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { seedDemo } from '#server/db/seed.ts'
import { bulkRun } from '#server/jobs/bulk-run.ts'
import { createJobRunner } from '#server/jobs/runner.ts'
import { createLogger } from '#server/log/logger.ts'
import { findRun, insertRun, moveRun } from '#server/queries/bulk-runs.ts'
import { insertJob } from '#server/queries/jobs.ts'
import { bulkLists } from '#server/routes/admin/bulk-lists.ts'
import { createMetrics } from '#server/telemetry/metrics.ts'

/**
 * Blocks many customers by one bulk run, whose worker process is killed again and again, and says how many were acted
 * on once: `npm run bench:bulk -- --customers 100000 --kills 10`. With `--work` it is such a worker.
 */
const { values } = parseArgs({
  options: {
    customers: { type: 'string', default: '100000' },
    kills: { type: 'string', default: '10' },
    work: { type: 'string' },
  },
})
const customers = Number(values.customers)
const kills = Number(values.kills)
const dataDir = values.work ?? (await mkdtemp(join(tmpdir(), 'receptio-bulk-')))
const db = await openDatabase({ dataDir, durable: false })
const logger = createLogger('error', { write: (line: string) => void process.stderr.write(line) })
const services = { db, clock: systemClock, machineClock: systemClock, logger, metrics: createMetrics({ hashQueue: () => 0 }) }

if (values.work === undefined) await watch()
else await work()

/** Runs the job of the run until nobody wants it any more. */
async function work(): Promise<void> {
  const runner = createJobRunner(services, { 'bulk.run': bulkRun(services, bulkLists(services)) }, Math.random)
  while ((await runner.runDue()) > 0);
  await db.close()
}

async function watch(): Promise<void> {
  try {
    await seedDemo(db, { now: new Date(), hashPassword: (text) => Promise.resolve(text), sandboxUrl: 'http://sandbox.test' })
    const key = await beginRun()
    const started = performance.now()
    await worker()
    const tried = performance.now()
    console.log(`${customers} customers listed and tried: ${Math.round(tried - started)} ms`)
    await confirm(key)
    for (let kill = 1; kill <= kills; kill += 1) await killedWorker(key, Math.floor((customers * kill) / (kills + 1)))
    await worker()
    console.log(`acted on, with ${kills} kills: ${Math.round(performance.now() - tried)} ms`)
    const run = await db.system((tx) => findRun(tx, key))
    const { rows } = await db.system((tx) =>
      sql<{ acts: number; customers: number }>`select acts, count(*)::int as customers from (
        select (select count(*)::int from audit_log a where a.tenant = c.tenant and a.customer_id = c.customer_id
          and a.after ->> 'bulk_run' = ${key.id}) as acts from customers c where c.name like 'Lote %') as each
        group by acts order by acts`.execute(tx),
    )
    console.log(run?.state, run?.outcomes, rows)
    const isRight = run?.state === 'done' && rows.length === 1 && rows[0]?.acts === 1 && rows[0].customers === customers
    if (!isRight) process.exitCode = 1
  } finally {
    await db.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function beginRun() {
  return db.system(async (tx) => {
    await tx.deleteFrom('jobs').execute()
    await sql`insert into customers (tenant, customer_id, name, email, status, onboarding_finished_at, created_at, updated_at)
      select 'receptio', gen_random_uuid(), 'Lote ' || n, 'n@correo.test', 'active', now(), now(), now()
      from generate_series(1, ${customers}::int) as n`.execute(tx)
    const staff = await tx
      .selectFrom('users')
      .select(['tenant', 'customer_id as staffCustomer', 'id as staffId'])
      .where('email', '=', 'root@receptio.test')
      .executeTakeFirstOrThrow()
    const now = new Date()
    const act = { operation: 'bulkCustomers', act: 'block', reason: 'Medición', undoes: null, requestId: 'bench' } as const
    const id = await insertRun(tx, { ...staff, ...act, query: { search: 'lote' }, createdAt: now })
    const key = { tenant: staff.tenant, id }
    await insertJob(tx, { tenant: staff.tenant, customerId: staff.staffCustomer, kind: 'bulk.run', payload: { run_id: id }, now })
    return key
  })
}

async function confirm(key: { tenant: string; id: string }): Promise<void> {
  await db.system(async (tx) => {
    const run = await findRun(tx, key)
    if (!run || !(await moveRun(tx, run, { state: 'running' }))) throw new Error(`The run is ${run?.state}.`)
    const { tenant, staffCustomer: customerId } = run
    await insertJob(tx, { tenant, customerId, kind: 'bulk.run', payload: { run_id: key.id }, now: new Date() })
  })
}

function startWorker() {
  return spawn(process.execPath, ['scripts/run.mjs', 'bench/bulk.ts', '--work', dataDir], { stdio: 'inherit', detached: true })
}

/** Runs a worker to its end. */
async function worker(): Promise<void> {
  const child = startWorker()
  await new Promise((resolve) => child.once('exit', resolve))
}

/** Runs a worker until the run has acted on so many, kills it, and lets its lease pass. */
async function killedWorker(key: { tenant: string; id: string }, acted: number): Promise<void> {
  const child = startWorker()
  const ended = new Promise((resolve) => child.once('exit', resolve))
  while (((await db.system((tx) => findRun(tx, key)))?.acted ?? 0) < acted) await pause(20)
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  await ended
  await db.system((tx) =>
    tx
      .updateTable('jobs')
      .set({ locked_until: new Date(0) })
      .where('state', '=', 'running')
      .execute(),
  )
}
