import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openBook } from '#bench/cluster/book.ts'
import { tableOf } from '#bench/cluster/table.ts'
import { findPrograms } from '#scripts/cluster/programs.ts'

test('a cluster names the packages that the machine lacks, and the command that installs them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'receptio-programs-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'pgbouncer'), '')
  expect(() => findPrograms([folder], '/usr/lib/postgresql/15/bin')).toThrow(
    'A cluster needs programs that this machine lacks. On Debian: sudo apt-get install haproxy. Then repeat the command.',
  )
  await writeFile(join(folder, 'haproxy'), '')
  expect(findPrograms([folder], '/usr/lib/postgresql/15/bin')).toEqual({
    postgres: '/usr/lib/postgresql/15/bin',
    pgbouncer: join(folder, 'pgbouncer'),
    haproxy: join(folder, 'haproxy'),
  })
})

test('a call counts to the fault during which it ended, and the seconds to the last one that began and failed', () => {
  vi.useFakeTimers({ now: 0 })
  onTestFinished(() => void vi.useRealTimers())
  const book = openBook()
  const callFor = (milliseconds: number, status: number) => {
    const sentAt = Date.now()
    vi.advanceTimersByTime(milliseconds)
    book.write({ kind: 'read', sentAt, status })
  }
  book.begin('nothing')
  callFor(1000, 200)
  const interrupted = Date.now()
  vi.advanceTimersByTime(500)
  book.begin('a server is killed')
  vi.advanceTimersByTime(100)
  book.write({ kind: 'order', sentAt: interrupted, status: 0 })
  callFor(2000, 503)
  callFor(300, 503)
  callFor(10, 402)
  book.wrong('/me was of another')
  const chapters = [
    { fault: 'nothing', calls: 1, failures: {}, wrong: 0, seconds: 0 },
    { fault: 'a server is killed', calls: 4, failures: { 0: 1, 503: 2 }, wrong: 1, seconds: 2.1 },
  ]
  expect([book.chapters(), book.wrongs]).toEqual([chapters, ['/me was of another']])
  const tries = { tries: 1000, right: 999 }
  expect(tableOf({ chapters, limit: tries, proofs: tries, orders: 5, charges: 4, violations: [], wrongs: [] })).toBe(
    [
      '| what happens | calls | failed | wrong | seconds until all succeed |',
      '|---|---|---|---|---|',
      '| nothing | 1 | 0 | 0 | 0.0 |',
      '| a server is killed | 4 | 1 × no answer, 2 × 503 | 1 | 2.1 |',
      '',
      '5 orders, 4 charges, 0 lost, doubled or wrong.',
      'An address limit over the servers: 999 of 1000. A one-time proof: 999 of 1000.',
    ].join('\n'),
  )
})
