import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import { sampleOfTheDay } from '#scripts/test/sample-of-the-day.ts'
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

const sameSeed = async () => {
  const lines = await histories('--seed', '7', '--histories', '2')
  const [again] = await histories('--seed', '8')
  return { broken: lines.map(({ seed, broken }) => [seed, broken]), isSame: again?.digest === lines[1]?.digest }
}

const plantedFault = async () => {
  const [line] = await histories('--seed', '1', '--fault', 'a paid order has no mail', '--shorten')
  return { first: line?.broken[0]?.split(':')[0], happenings: line?.shortest?.plan.happenings.length }
}

const walks: readonly (readonly [string, () => Promise<unknown>, unknown])[] = [
  [
    'histories of the whole product break no rule, and the same seed gives the same history',
    sameSeed,
    { broken: [7, 8].map((seed) => [seed, []]), isSame: true },
  ],
  [
    'a planted fault is found, and its history is shortened to what shows it',
    plantedFault,
    { first: 'a paid order without its one receipt', happenings: 1 },
  ],
]

test.each(sampleOfTheDay(walks, 2))('%s', async (_, walk, outcome) => {
  expect(await walk()).toEqual(outcome)
})

test.each(faults)('the fault "$name" finds its text once', (fault) => {
  expect(plant(fault, readFileSync(fault.file, 'utf8'))).toContain(fault.becomes)
})
