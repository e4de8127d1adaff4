import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { JobKind, JobPayload } from '#server/db/job-table.ts'
import { endRun, insertJob } from '#server/queries/jobs.ts'
import { claimJobs } from '#server/queries/claim-jobs.ts'
import type { ClaimedJob, LanePlaces } from '#server/queries/claim-jobs.ts'
import type { TestServer } from '../support/test-server.ts'
import { serverWithJobs } from './support/server-with-jobs.ts'

type NewJob<Kind extends JobKind = JobKind> = { kind: Kind; payload: JobPayload<Kind>; minutesAgo?: number }
const job = <Kind extends JobKind>(kind: Kind, payload: JobPayload<Kind>, minutesAgo = 0): NewJob<Kind> => ({
  kind,
  payload,
  minutesAgo,
})

const serverWith = (jobs: readonly NewJob[]): Promise<TestServer> =>
  serverWithJobs(async (tx, { now, ...owner }) => {
    for (const { kind, payload, minutesAgo = 0 } of jobs) {
      await insertJob(tx, { ...owner, kind, payload, now, runAt: new Date(now.getTime() - minutesAgo * 60_000) })
    }
  })

const claim = ({ db, clock }: TestServer, free: Partial<LanePlaces>): Promise<ClaimedJob[]> =>
  db.system(async (tx) => {
    const all = { money: 0, renewals: 0, mail: 0, provisioning: 0, upkeep: 0, ...free }
    return (await claimJobs(tx, { now: clock.now(), lockedBy: 'me', free: all })).jobs
  })

const mailTo = (userId: string, template: 'reset' | 'renewal-coming', minutesAgo: number) =>
  job('mail.send', { template, user_id: userId }, minutesAgo)

test('what a person waits for runs before what the calendar brings, however long that has waited', async () => {
  const server = await serverWith([
    mailTo('notice 1', 'renewal-coming', 90),
    mailTo('notice 2', 'renewal-coming', 80),
    mailTo('forgotten', 'reset', 1),
    job('subscription.renew', { subscription_id: 'by the clock' }, 90),
    job('subscription.renew', { subscription_id: 'by hand', card_id: 'c' }, 1),
  ])
  const named = (jobs: readonly ClaimedJob[]) => jobs.map(({ payload }) => payload).toSorted(byText)
  expect(named(await claim(server, { mail: 1, renewals: 1 }))).toEqual([
    { card_id: 'c', subscription_id: 'by hand' },
    { template: 'reset', user_id: 'forgotten' },
  ])
  expect(named(await claim(server, { mail: 2, renewals: 2 }))).toEqual([
    { subscription_id: 'by the clock' },
    { template: 'renewal-coming', user_id: 'notice 1' },
    { template: 'renewal-coming', user_id: 'notice 2' },
  ])
})

const byText = (one: unknown, other: unknown) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)

test('a check of a charge is waited for, but the late one of a charge that succeeded', async () => {
  const server = await serverWith([
    job('charge.check', { attempt_id: 'late', scheduled: false, settled: true }, 90),
    job('charge.check', { attempt_id: 'open', scheduled: true }, 1),
  ])
  const next = async () => (await claim(server, { money: 1 })).map(({ payload }) => payload)
  expect(await next()).toEqual([{ attempt_id: 'open', scheduled: true }])
  expect(await next()).toEqual([{ attempt_id: 'late', scheduled: false, settled: true }])
})

test('a lane takes the oldest of its kinds together, and no more than it has places', async () => {
  const server = await serverWith([
    job('order.expire', { order_id: 'young' }, 1),
    job('order.expire', { order_id: 'oldest' }, 9),
    job('subscription.notice', { subscription_id: 'old' }, 5),
    job('subscription.notice', { subscription_id: 'younger' }, 2),
    job('checkout.abandon', { onboarding_id: 'of another lane' }, 10),
    job('order.expire', { order_id: 'of tomorrow' }, -60 * 24),
  ])
  const payloads = async () => (await claim(server, { money: 2 })).map(({ payload }) => payload).toSorted(byText)
  expect(await payloads()).toEqual([{ order_id: 'oldest' }, { subscription_id: 'old' }])
  expect(await payloads()).toEqual([{ order_id: 'young' }, { subscription_id: 'younger' }])
  expect(await payloads()).toEqual([])
})

test('a claim counts the try and holds the job for the time of its kind; then another worker takes it', async () => {
  const server = await serverWith([job('charge.check', { attempt_id: 'a', scheduled: false })])
  const [first] = await claim(server, { money: 5 })
  expect(first).toMatchObject({ kind: 'charge.check', attempts: 1, lockedBy: 'me' })
  server.clock.advance({ seconds: 45 })
  expect(await claim(server, { money: 5 })).toEqual([])
  server.clock.advance({ seconds: 1 })
  expect(await claim(server, { money: 5 })).toEqual([{ ...first, attempts: 2 }])
})

test('[issue 22] a claim writes no index entry', async () => {
  const server = await serverWith(Array.from({ length: 20 }, (_, n) => job('subscription.renew', { subscription_id: String(n) })))
  const free = { money: 5, renewals: 20, mail: 3, provisioning: 2, upkeep: 2 }
  const { claimed, written, withoutEntries } = await server.db.system(async (tx) => {
    const { jobs } = await claimJobs(tx, { now: server.clock.now(), lockedBy: 'me', free })
    const { rows } = await sql<{ updated: number; hot: number }>`
      select pg_stat_get_xact_tuples_updated('jobs'::regclass)::int as updated,
        pg_stat_get_xact_tuples_hot_updated('jobs'::regclass)::int as hot`.execute(tx)
    return { claimed: jobs.length, written: rows[0]?.updated, withoutEntries: rows[0]?.hot }
  })
  expect({ claimed, written, withoutEntries }).toEqual({ claimed: 20, written: 20, withoutEntries: 20 })
})

test('two workers at once share the due jobs, and none has the same', async () => {
  const server = await serverWith(Array.from({ length: 30 }, (_, n) => job('subscription.renew', { subscription_id: String(n) })))
  const rounds = await Promise.all([1, 2, 3].map(() => claim(server, { renewals: 10 })))
  const rest = await claim(server, { renewals: 30 })
  const ids = [...rounds.flat(), ...rest].map(({ id }) => id)
  expect([ids.length, new Set(ids).size]).toEqual([30, 30])
})

test('who lost its job to another worker ends nothing', async () => {
  const server = await serverWith([job('order.expire', { order_id: 'o' })])
  const [mine] = await claim(server, { money: 1 })
  const stranger = { ...mine, lockedBy: 'another' } as ClaimedJob
  const end = (of: ClaimedJob) => server.db.system((tx) => endRun(tx, of, { state: 'done', at: server.clock.now() }))
  expect([await end(stranger), await end(mine as ClaimedJob), await end(mine as ClaimedJob)]).toEqual([false, true, false])
})
