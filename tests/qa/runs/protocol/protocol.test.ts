import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { describe, expect, test, vi } from 'vitest'
import type { Exploration } from './explore.ts'
import { faults } from './faults.ts'
import type { History } from './history.ts'
import { plant } from './plant.ts'
import { scenarioNames } from './scenario-names.ts'
import type { ScenarioName } from './scenario-names.ts'
import { indexes } from './unique.ts'

vi.setConfig({ testTimeout: 120_000 })

const run = promisify(execFile)

/** Returns what was found in each scenario, in the order of the table of scenarios: one process explores them all. */
async function explored(scenarios: readonly ScenarioName[], limit: number, ...more: string[]): Promise<Exploration[]> {
  const named = scenarios.flatMap((scenario) => ['--scenario', scenario])
  const args = ['tests/qa/runs/protocol/main.ts', ...named, '--limit', String(limit), ...more]
  const { stdout } = await run(process.execPath, args)
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Exploration)
}

describe('the shipped payment protocol', () => {
  test('[CHK-3] a challenge left open, and a release without locks: no state breaks a rule', async () => {
    const whole = await explored(['a challenge left open', 'a release without locks'], 10_000)
    expect(whole.map(({ scenario, findings, isWhole }) => ({ scenario, findings, isWhole }))).toEqual([
      { scenario: 'a release without locks', findings: [], isWhole: true },
      { scenario: 'a challenge left open', findings: [], isWhole: true },
    ])
  })

  test('[CHK-3] every scenario: the nearest states break no rule', async () => {
    const nearest = await explored(scenarioNames, 400)
    expect(nearest.map(({ scenario, findings }) => ({ scenario, findings }))).toEqual(
      scenarioNames.map((scenario) => ({ scenario, findings: [] })),
    )
  })
})

describe('a planted fault', () => {
  test.each([
    ['no unique index on open attempts', 'paid and not charged its total'],
    ['no check for another order', 'a charge begins while another order is charged'],
    ['no second check before sending', 'an attempt goes from failed to sent, which its lifecycle forbids'],
    ['a joint order begins the period of its first part', 'a period that was paid twice'],
    ['one that is paid alone leaves the joint order', 'an order goes from charging to cancelled, which its lifecycle forbids'],
    ['a planned pause is charged', 'a charge begins for a subscription that pauses'],
    ['what is paid after a pause is the time of the pause', 'a pause ends, and the new period does not begin then'],
  ])('%s: is found', async (name, rule) => {
    const { scenario } = faults.find((one) => one.name === name)!
    const [exploration] = await explored([scenario], 10_000, '--fault', name)
    expect(exploration?.findings[0]?.rule).toBe(rule)
  })

  test.each(faults)('$name: its text is there once', (fault) => {
    expect(plant(fault, readFileSync(fault.file, 'utf8'))).toContain(fault.becomes)
  })
})

test('the unique indexes of the explored database are those of the real one', () => {
  const lines = readFileSync('tests/server/db/constraints.txt', 'utf8').split('\n')
  const real = (table: string) => lines.filter((line) => line.startsWith(`${table} · `) && /unique/i.test(line))
  const missing = Object.entries(indexes).flatMap(([table, own]) =>
    Object.keys(own).filter((name) => !real(table).some((line) => line.includes(` ${name} `))),
  )
  expect(missing).toEqual([])
})

describe('histories from a seed', () => {
  const histories = async (...more: string[]): Promise<History[]> => {
    const args = ['tests/qa/runs/protocol/main.ts', '--scenario', 'months of a subscription', '--histories', '10', ...more]
    return (JSON.parse((await run(process.execPath, args)).stdout) as { histories: History[] }).histories
  }

  test('[CHK-3] break no rule, and are the same for the same seed', async () => {
    const first = await histories('--seed', '7')
    expect(first.map(({ finding }) => finding)).toEqual(first.map(() => null))
    expect(await histories('--seed', '7')).toEqual(first)
  })

  test('that break a rule are shortened to the steps that it takes', async () => {
    const [first] = (await histories('--fault', 'no receipt')).filter(({ finding }) => finding)
    expect(first?.steps.length).toBeGreaterThan(100)
    expect(first?.finding).toEqual({ rule: 'a paid order without its one receipt', trace: [] })
  })
})
