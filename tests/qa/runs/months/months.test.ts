import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { isDeepStrictEqual, promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import { sampleOfTheDay } from '#scripts/test/sample-of-the-day.ts'
import { plant } from '../protocol/plant.ts'
import { faults } from './faults.ts'
import type { MonthsLine } from './main.ts'

vi.setConfig({ testTimeout: 300_000 })

const run = promisify(execFile)

async function months(...more: string[]): Promise<MonthsLine[]> {
  const { stdout } = await run(process.execPath, ['tests/qa/runs/months/main.ts', ...more])
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as MonthsLine)
}

const balanced = async () => {
  const lines = await months('--seed', '3', '--people', '12', '--together', '6', '--months', '3')
  return { drivers: lines.map(({ driver }) => driver), broken: lines.flatMap(({ broken }) => broken) }
}

const plantedFault = async () => {
  const name = 'a share is counted to the day before'
  const lines = await months('--seed', '1', '--people', '40', '--months', '3', '--fault', name, '--until-broken', '--shorten')
  const [broken] = lines.at(-1)?.broken ?? []
  return { finding: broken?.findings[0]?.split(':')[0], acts: broken?.acts }
}

const sameTrace = async () => {
  const walked = async (seed: string) => {
    const lines = await months('--seed', seed, '--people', '4', '--together', '2', '--months', '2', '--diaries')
    return lines.map(({ driver, steps, diaries }) => ({ driver, steps, diaries }))
  }
  const [first, again, other] = [await walked('5'), await walked('5'), await walked('6')]
  return { again: isDeepStrictEqual(again, first), other: isDeepStrictEqual(other, first) }
}

const walks: readonly (readonly [string, () => Promise<unknown>, unknown])[] = [
  [
    'the months of customers leave nobody with more than was paid, and no centavo unaccounted',
    balanced,
    { drivers: ['openpay', 'stripe'], broken: [] },
  ],
  [
    'a planted fault is found, and its acts are cut to what shows it',
    plantedFault,
    { finding: 'a share of another number of days than are left', acts: 2 },
  ],
  ['the same seed gives the same trace, and another seed another', sameTrace, { again: true, other: false }],
]

test.each(sampleOfTheDay(walks, 3))('%s', async (_, walk, outcome) => {
  expect(await walk()).toEqual(outcome)
})

test.each(faults)('the fault "$name" finds its text once', (fault) => {
  expect(plant(fault, readFileSync(fault.file, 'utf8'))).toContain(fault.becomes)
})
