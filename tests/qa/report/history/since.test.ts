import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keepRun, pastRuns } from './past-runs.ts'
import { summaryForm, type MachineSummary, type RunSummary } from './run-summary.ts'
import { sinceLast } from './since.ts'

const failure = (id: string) => ({ name: `charge/${id}`, says: { es: id, en: id }, path: `charge/${id}` })
const charge = (more: Partial<MachineSummary>): MachineSummary => ({
  passed: true,
  ms: 10_000,
  whole: true,
  paths: ['a', 'b', 'c'],
  failures: [],
  ...more,
})
const runOf = (startedAt: string, machines: Record<string, MachineSummary>): RunSummary => ({
  form: summaryForm,
  startedAt,
  endedAt: startedAt,
  place: { commit: startedAt, branch: 'main', machine: 'Linux', timeZone: 'UTC' },
  chromium: null,
  machines,
})

test('new failures, what was mended, paths and a slower machine are told against the last run that played it', () => {
  const before = runOf('2026-11-02', { charge: charge({ failures: [failure('a'), failure('b')] }) })
  const other = runOf('2026-11-03', { checkout: charge({}) })
  const now = runOf('2026-11-04', {
    charge: charge({ failures: [failure('b'), failure('c')], paths: ['b', 'c', 'd', 'a'], ms: 14_000 }),
  })

  expect(sinceLast(now, [other, before])).toEqual(
    new Map([
      [
        'charge',
        {
          before,
          failed: [failure('c')],
          mended: [failure('a')],
          slower: { before: 10_000, now: 14_000 },
          added: 1,
          removed: 0,
        },
      ],
    ]),
  )
})

test('a run of one path mends only that path, and compares neither paths nor times', () => {
  const before = runOf('2026-11-02', { charge: charge({ failures: [failure('a'), failure('b')] }) })
  const now = runOf('2026-11-04', { charge: charge({ whole: false, paths: ['a'], ms: 90_000 }) })

  expect(sinceLast(now, [before]).get('charge')).toEqual({
    before,
    failed: [],
    mended: [failure('a')],
    slower: null,
    added: 0,
    removed: 0,
  })
})

test('a machine that no run played before has nothing new', () => {
  expect(sinceLast(runOf('2026-11-04', { charge: charge({}) }), []).size).toBe(0)
})

test('runs are kept by their commit, the latest comes first, and those of another form or half written are left out', () => {
  const folder = mkdtempSync(join(tmpdir(), 'qa-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const runs = ['2026-11-02', '2026-11-04', '2026-11-03'].map((startedAt) => runOf(startedAt, { charge: charge({}) }))
  for (const run of runs) keepRun(folder, run)
  writeFileSync(join(folder, 'runs', '00000000.json'), JSON.stringify({ ...runs[0], form: 0 }))
  writeFileSync(join(folder, 'runs', '11111111.json.part'), '{')

  expect(pastRuns(folder).map(({ startedAt }) => startedAt)).toEqual(['2026-11-04', '2026-11-03', '2026-11-02'])
})
