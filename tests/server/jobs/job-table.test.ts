import { expect, test } from 'vitest'
import { toJson } from '#server/db/json.ts'
import type { JsonValue } from '#server/db/json.ts'
import { uuidv7 } from '#server/db/uuid.ts'
import { jobTable } from '#server/db/job-table.ts'
import { testServer } from '../support/test-server.ts'
import type { TestServer } from '../support/test-server.ts'

/** Writes jobs as another release, or a person, would. */
async function serverWith(jobs: readonly { kind: string; payload: JsonValue }[]): Promise<TestServer> {
  const server = await testServer()
  const now = server.clock.now()
  await server.db.system(async (tx) => {
    await tx.deleteFrom('jobs').execute()
    const { tenant, customer_id } = await tx
      .selectFrom('customers')
      .select(['tenant', 'customer_id'])
      .limit(1)
      .executeTakeFirstOrThrow()
    const row = { tenant, customer_id, run_at: now, created_at: now }
    for (const { kind, payload } of jobs)
      await tx
        .insertInto('jobs')
        .values({ ...row, id: uuidv7(now), kind, payload: toJson(payload) })
        .execute()
  })
  return server
}

/** Runs the due jobs, and returns how each stands. */
async function ends({ db, jobs }: TestServer) {
  while ((await jobs.runDue()) > 0);
  return db.system((tx) => tx.selectFrom('jobs').select(['kind', 'state', 'last_error']).orderBy('kind').execute())
}

test('[issue 17] a job whose payload is none of its kind is dead at once, of every kind', async () => {
  const kinds = Object.keys(jobTable).toSorted()
  expect(await ends(await serverWith(kinds.map((kind) => ({ kind, payload: 'nothing' }))))).toEqual(
    kinds.map((kind) => ({ kind, state: 'dead', last_error: 'unreadable payload' })),
  )
})

test('[issue 24] a kind that this release does not know waits a day for a server that knows it, and is then dead', async () => {
  const server = await serverWith([{ kind: 'moon.landing', payload: {} }])
  const landing = async () => (await ends(server)).filter(({ kind }) => kind === 'moon.landing')
  const waiting = [{ kind: 'moon.landing', state: 'ready', last_error: null }]
  expect(await landing()).toEqual(waiting)
  server.clock.advance({ hours: 23 })
  await server.jobs.sweep()
  expect(await landing()).toEqual(waiting)
  server.clock.advance({ hours: 1 })
  await server.jobs.sweep()
  expect(await landing()).toEqual([{ kind: 'moon.landing', state: 'dead', last_error: 'nobody knows this kind' }])
})
