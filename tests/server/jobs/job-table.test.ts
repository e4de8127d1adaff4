import { expect, test } from 'vitest'
import { toJson } from '#server/db/json.ts'
import type { JsonValue } from '#server/db/json.ts'
import { uuidv7 } from '#server/db/uuid.ts'
import { jobTable } from '#server/db/job-table.ts'
import type { TestServer } from '../support/test-server.ts'
import { serverWithJobs } from './support/server-with-jobs.ts'

/** Writes jobs as another release, or a person, would. */
const serverWith = (jobs: readonly { kind: string; payload: JsonValue }[]): Promise<TestServer> =>
  serverWithJobs((tx, { tenant, customerId, now }) =>
    tx
      .insertInto('jobs')
      .values(
        jobs.map(({ kind, payload }) => ({
          tenant,
          customer_id: customerId,
          id: uuidv7(now),
          kind,
          payload: toJson(payload),
          run_at: now,
          created_at: now,
        })),
      )
      .execute(),
  )

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
