import { expect, test } from 'vitest'
import { movableClock, systemClock } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import type { JobRunner } from '#server/jobs/runner.ts'
import { inStep } from '#server/product-clock.ts'

/** A database whose stored lead is read when the test says so. */
function slowDatabase() {
  const { promise, resolve } = Promise.withResolvers<{ value: number }>()
  const query = { select: () => query, where: () => query, executeTakeFirst: () => promise }
  return { db: { directory: { selectFrom: () => query } } as unknown as Database, answer: resolve }
}

test('a clock that is moved while its stored lead is read does not go back', async () => {
  const clock = movableClock(systemClock)
  const { db, answer } = slowDatabase()
  const runner = { beginDue: () => Promise.resolve([]) } as unknown as JobRunner
  const round = inStep(runner, clock, db).beginDue()
  clock.setLead(3 * 86_400_000)
  answer({ value: 0 })

  expect(await round).toEqual([])
  expect(clock.lead()).toBe(3 * 86_400_000)
})
