import { expect, onTestFinished, test } from 'vitest'
import { type JobKind, laneLimits } from '#server/db/job-table.ts'
import { toJson } from '#server/db/json.ts'
import { uuidv7 } from '#server/db/uuid.ts'
import { startJobLoop } from '#server/jobs/loop.ts'
import { createJobRunner } from '#server/jobs/runner.ts'
import type { TestServer } from '../support/test-server.ts'
import { Hanging } from './support/hanging.ts'
import { serverWithJobs } from './support/server-with-jobs.ts'

const payloads = {
  'mail.send': { template: 'reset', user_id: null },
  'order.expire': { order_id: 'o' },
  'checkout.abandon': { onboarding_id: 'n' },
  'subscription.renew': { subscription_id: 's' },
} as const satisfies Partial<Record<JobKind, object>>
type Kind = keyof typeof payloads

/** Starts a server whose only jobs are these, all due. */
const serverWith = (jobs: Partial<Record<Kind, number>>): Promise<TestServer> =>
  serverWithJobs((tx, { tenant, customerId, now }) => {
    const rows = (Object.keys(jobs) as Kind[]).flatMap((kind) =>
      Array.from({ length: jobs[kind] ?? 0 }, () => ({
        tenant,
        customer_id: customerId,
        id: uuidv7(now),
        kind,
        payload: toJson(payloads[kind]),
        run_at: now,
        created_at: now,
      })),
    )
    return tx.insertInto('jobs').values(rows).execute()
  })

const doneOf = (server: TestServer, kind: Kind) =>
  server.db.system(async (tx) => {
    const rows = await tx.selectFrom('jobs').select('id').where('kind', '=', kind).where('state', '=', 'done').execute()
    return rows.length
  })

const done = () => Promise.resolve({ kind: 'done' } as const)

/** Runs the jobs of a server as a process does: mails hang, the other jobs end at once. */
function hangingMails(server: TestServer): Hanging {
  const mails = new Hanging()
  const handlers = { 'mail.send': mails.handler, 'order.expire': done, 'checkout.abandon': done }
  const loop = startJobLoop(
    createJobRunner(server.services, handlers, () => 0.5),
    server.log.logger,
  )
  onTestFinished(async () => {
    const stopped = loop.stop()
    mails.release()
    await stopped
  })
  return mails
}

test('mails that hang hold up no other lane, however many they are', async () => {
  const server = await serverWith({ 'mail.send': 40, 'order.expire': 12, 'checkout.abandon': 4 })
  const mails = hangingMails(server)
  await expect.poll(() => doneOf(server, 'order.expire'), { timeout: 10_000 }).toBe(12)
  await expect.poll(() => doneOf(server, 'checkout.abandon'), { timeout: 10_000 }).toBe(4)
  expect({ begun: mails.begun, done: await doneOf(server, 'mail.send') }).toEqual({ begun: laneLimits.mail, done: 0 })
})

test('a lane runs as many jobs as it has places, and fills a place as soon as one job ends', async () => {
  const server = await serverWith({ 'mail.send': laneLimits.mail + 3 })
  const mails = hangingMails(server)
  for (const ended of [0, 1, 2, 3]) {
    await expect.poll(() => mails.begun).toBe(laneLimits.mail + ended)
    mails.endOne()
  }
  expect(mails.most).toBe(laneLimits.mail)
})

test('two claims of one process at once share the places of its lanes', async () => {
  const server = await serverWith({ 'mail.send': 2 * laneLimits.mail })
  const mails = new Hanging()
  const runner = createJobRunner(server.services, { 'mail.send': mails.handler }, () => 0.5)
  const runs = await Promise.all([runner.beginDue(), runner.beginDue(), runner.beginDue()])
  expect({ begun: mails.begun, runs: runs.map(({ length }) => length) }).toEqual({
    begun: laneLimits.mail,
    runs: [laneLimits.mail, 0, 0],
  })
  mails.release()
  await Promise.all(runs.flat())
  expect(await runner.runDue()).toBe(laneLimits.mail)
})
