import { expect, test } from 'vitest'
import type { JobKind, JobPayload } from '#server/db/job-table.ts'
import type { Transaction } from '#server/db/database.ts'
import { createJobRunner, type Run } from '#server/jobs/runner.ts'
import { createTenantShares } from '#server/jobs/tenant-shares.ts'
import { tenantsWithDueJobs } from '#server/queries/claim-jobs.ts'
import { insertJob } from '#server/queries/jobs.ts'
import type { TestServer } from '../support/test-server.ts'
import { Hanging } from './support/hanging.ts'
import { serverWithJobs } from './support/server-with-jobs.ts'

interface Due<Kind extends JobKind = JobKind> {
  kind: Kind
  payload: JobPayload<Kind>
  minutesAgo: number
}

const reset = (minutesAgo: number): Due => ({ kind: 'mail.send', payload: { template: 'reset', user_id: null }, minutesAgo })
const notice = (minutesAgo: number): Due => ({
  kind: 'mail.send',
  payload: { template: 'renewal-coming', user_id: null },
  minutesAgo,
})
const renewal: Due = { kind: 'subscription.renew', payload: { subscription_id: 's' }, minutesAgo: 1 }
const many = (count: number, one: Due): Due[] => Array.from({ length: count }, () => one)

async function openTenant(tx: Transaction, tenant: string, now: Date): Promise<string> {
  await tx.insertInto('tenants').values({ tenant, name: tenant, created_at: now }).execute()
  const values = {
    tenant,
    name: tenant,
    email: `ventas@${tenant}.test`,
    status: 'active',
    created_at: now,
    updated_at: now,
  } as const
  const { customer_id } = await tx
    .insertInto('customers')
    .values({ ...values, customer_id: crypto.randomUUID() })
    .returning('customer_id')
    .executeTakeFirstOrThrow()
  return customer_id
}

/** Starts a server whose only jobs are those of these tenants. */
const serverOf = (tenants: Record<string, readonly Due[]>): Promise<TestServer> =>
  serverWithJobs(async (tx, { now }) => {
    for (const [tenant, jobs] of Object.entries(tenants)) {
      const customerId = await openTenant(tx, tenant, now)
      for (const { kind, payload, minutesAgo } of jobs) {
        await insertJob(tx, { tenant, customerId, kind, payload, now, runAt: new Date(now.getTime() - minutesAgo * 60_000) })
      }
    }
  })

/** Runs the mails of a server, each until it is ended: the oldest that runs ends first. */
function running(server: TestServer) {
  const mails = new Hanging()
  const runner = createJobRunner(server.services, { 'mail.send': mails.handler }, () => 0.5)
  const runs: Run[] = []
  const begin = async () => void runs.push(...(await runner.beginDue()))
  return {
    mails,
    begin,
    /** Ends one and fills its place. */
    next: async () => {
      mails.endOne()
      await runs.shift()
      await begin()
    },
    end: async () => {
      mails.release()
      await Promise.all(runs)
    },
  }
}

test('[issue 22] who has very many due jobs waits like the others: a free place goes to whom the fewest run for', async () => {
  const server = await serverOf({ large: many(30, reset(90)), small: many(3, reset(5)), other: many(3, reset(1)) })
  const { mails, begin, next, end } = running(server)
  await begin()
  expect(mails.tenants).toEqual(['large', 'large', 'large'])
  for (let place = 0; place < 9; place++) await next()
  expect(mails.tenants.slice(3)).toEqual(['small', 'other', 'large', 'small', 'other', 'large', 'small', 'other', 'large'])
  for (let place = 0; place < 3; place++) await next()
  expect(mails.tenants.slice(12)).toEqual(['large', 'large', 'large'])
  await end()
})

test('what a person waits for is before the shares of tenants', async () => {
  const server = await serverOf({ large: many(9, notice(90)), small: many(3, notice(5)), other: many(5, reset(1)) })
  const { mails, begin, next, end } = running(server)
  await begin()
  expect(mails.tenants).toEqual(['other', 'other', 'other'])
  for (let place = 0; place < 4; place++) await next()
  expect(mails.tenants.slice(3)).toEqual(['other', 'other', 'large', 'small'])
  await end()
})

test('a suspended tenant has no share for what it holds back', async () => {
  const server = await serverOf({ open: [renewal, reset(1)], shut: [renewal, reset(1)], idle: [] })
  await server.db.system((tx) => tx.updateTable('tenants').set({ state: 'suspended' }).where('tenant', '=', 'shut').execute())
  const now = server.clock.now()
  const due = async (lane: 'renewals' | 'mail') =>
    (await server.db.system((tx) => tenantsWithDueJobs(tx, { lane, now }))).toSorted((one, other) => (one < other ? -1 : 1))
  expect({ renewals: await due('renewals'), mail: await due('mail') }).toEqual({ renewals: ['open'], mail: ['open', 'shut'] })
})

test('the tenants of a crowded lane are read again after five seconds', async () => {
  const server = await serverOf({ large: many(9, reset(9)), small: [reset(5)], late: [] })
  let elapsed = 0
  const shares = createTenantShares(() => elapsed)
  const free = { money: 0, renewals: 0, mail: 2, provisioning: 0, upkeep: 0 }
  const now = server.clock.now()
  const tenants = async () => {
    const next = await server.db.system((tx) => shares.next(tx, { now, free }))
    return next.map(({ tenant }) => tenant).toSorted((one, other) => (one < other ? -1 : 1))
  }
  expect(await tenants()).toEqual([])
  shares.claimed({ jobs: [], crowded: new Set(['mail']) }, free)
  expect(await tenants()).toEqual(['large', 'small'])
  await server.db.system(async (tx) => {
    const { customer_id: customerId } = await tx
      .selectFrom('customers')
      .select('customer_id')
      .where('tenant', '=', 'late')
      .executeTakeFirstOrThrow()
    await insertJob(tx, { tenant: 'late', customerId, kind: 'mail.send', payload: { template: 'reset', user_id: null }, now })
  })
  elapsed = 5_000
  expect(await tenants()).toEqual(['large', 'small'])
  elapsed = 5_001
  expect(await tenants()).toEqual(['large', 'late', 'small'])
  shares.claimed({ jobs: [], crowded: new Set() }, free)
  expect(await tenants()).toEqual([])
})
