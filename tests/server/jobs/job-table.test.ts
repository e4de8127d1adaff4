import { expect, test } from 'vitest'
import { toJson } from '#server/db/json.ts'
import type { JsonValue } from '#server/db/json.ts'
import { uuidv7 } from '#server/db/uuid.ts'
import { jobTable } from '#server/db/job-table.ts'
import { testServer } from '../support/test-server.ts'

/** Writes jobs as another release, or a person, would. Runs the due ones, and returns how each ended. */
async function ends(jobs: readonly { kind: string; payload: JsonValue }[]) {
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
  while ((await server.jobs.runDue()) > 0);
  return server.db.system((tx) => tx.selectFrom('jobs').select(['kind', 'state', 'last_error']).orderBy('kind').execute())
}

test('[issue 17] a job whose payload is none of its kind is dead at once, of every kind', async () => {
  const kinds = Object.keys(jobTable).toSorted()
  expect(await ends(kinds.map((kind) => ({ kind, payload: 'nothing' })))).toEqual(
    kinds.map((kind) => ({ kind, state: 'dead', last_error: 'unreadable payload' })),
  )
})

test('[issue 17] a kind that this release does not know is dead at once', async () => {
  expect(await ends([{ kind: 'moon.landing', payload: {} }])).toEqual([
    { kind: 'moon.landing', state: 'dead', last_error: 'nobody knows this kind' },
  ])
})
