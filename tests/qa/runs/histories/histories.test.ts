import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import { plant } from '../protocol/plant.ts'
import { faults } from './faults.ts'
import type { HistoryLine } from './main.ts'

vi.setConfig({ testTimeout: 180_000 })

const run = promisify(execFile)

async function histories(...more: string[]): Promise<HistoryLine[]> {
  const { stdout } = await run(process.execPath, ['tests/qa/runs/histories/main.ts', ...more])
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as HistoryLine)
}

test('[CHK-3] histories of the whole product break no rule, and the same seed gives the same history', async () => {
  const lines = await histories('--seed', '7', '--histories', '2')
  expect(lines.map(({ seed, broken }) => ({ seed, broken }))).toEqual([7, 8].map((seed) => ({ seed, broken: [] })))
  const [again] = await histories('--seed', '8')
  expect(again?.digest).toBe(lines[1]?.digest)
})

test('a planted fault is found, and its history is shortened to what shows it', async () => {
  const name = 'a paid order has no mail'
  const [line] = await histories('--seed', '1', '--fault', name, '--shorten')
  expect(line?.broken[0]).toContain('a paid order without its one receipt')
  expect(line?.shortest?.plan.happenings).toHaveLength(1)
})

test.each(faults)('the fault "$name" finds its text once', (fault) => {
  expect(plant(fault, readFileSync(fault.file, 'utf8'))).toContain(fault.becomes)
})
