import { expect, test } from 'vitest'
import { createLine } from '#server/line.ts'
import { sharedConnections } from '#server/db/shared-connections.ts'
import { testDatabase } from '#tests/support/database.ts'

/** Work that ends when it is told to. */
function work(log: string[], name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return { begin: () => (log.push(name), promise), end: () => resolve(name), fail: () => reject(new Error(name)) }
}

test('no more run at once than may; the others follow in their order, also after one that failed', async () => {
  const log: string[] = []
  const [one, two, three, four] = ['one', 'two', 'three', 'four'].map((name) => work(log, name)) as [
    ReturnType<typeof work>,
    ReturnType<typeof work>,
    ReturnType<typeof work>,
    ReturnType<typeof work>,
  ]
  const line = createLine(2)
  const runs = [one, two, three, four].map(({ begin }) => line.run(begin))
  expect([log, line.waiting, line.length]).toEqual([['one', 'two'], 2, 4])
  two.fail()
  await expect(runs[1]).rejects.toThrow('two')
  expect([log, line.waiting, line.length]).toEqual([['one', 'two', 'three'], 1, 3])
  one.end()
  expect(await runs[0]).toBe('one')
  four.end()
  three.end()
  expect(await Promise.all([runs[2], runs[3]])).toEqual(['three', 'four'])
  expect([log, line.waiting, line.length]).toEqual([['one', 'two', 'three', 'four'], 0, 0])
})

test('[issue 22] jobs that use all their connections leave the others to people', async () => {
  const { db } = await testDatabase()
  const ofJobs = sharedConnections(db, 1)
  const log: string[] = []
  const first = work(log, 'a job')
  const second = work(log, 'another job')
  const jobs = [ofJobs.system(first.begin), ofJobs.reading('system', second.begin)]
  await expect.poll(() => log).toEqual(['a job'])
  await db.system(() => Promise.resolve(log.push('a person')))
  first.end()
  await jobs[0]
  await expect.poll(() => log).toEqual(['a job', 'a person', 'another job'])
  second.end()
  expect(await Promise.all(jobs)).toEqual(['a job', 'another job'])
})
