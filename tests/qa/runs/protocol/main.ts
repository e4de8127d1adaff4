import { parseArgs } from 'node:util'
import { faults } from './faults.ts'
import type { History } from './history.ts'
import { substituteModules } from './hooks.ts'
import type { Scenario } from './scenarios.ts'

const { values } = parseArgs({
  options: {
    scenario: { type: 'string', multiple: true },
    fault: { type: 'string' },
    limit: { type: 'string', default: '1000000' },
    histories: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
})
const fault = values.fault === undefined ? undefined : faults.find(({ name }) => name === values.fault)
if (values.fault !== undefined && fault === undefined) throw new Error(`No fault is called ${values.fault}.`)
substituteModules(fault)
const { explore } = await import('./explore.ts')
const { historyOf } = await import('./history.ts')
const { scenarios } = await import('./scenarios.ts')
const limit = Number(values.limit)
const chosen = scenarios.filter(({ name }) => values.scenario?.includes(name) ?? true)
for (const scenario of chosen) {
  const startedAt = performance.now()
  const result = values.histories === undefined ? await explore(scenario, { limit }) : await historiesOf(scenario)
  process.stdout.write(`${JSON.stringify({ ...result, ms: Math.round(performance.now() - startedAt) })}\n`)
}

async function historiesOf(scenario: Scenario): Promise<{ scenario: string; histories: History[] }> {
  const histories: History[] = []
  for (let at = 0; at < Number(values.histories); at += 1) {
    histories.push(await historyOf(scenario, { seed: Number(values.seed) + at, most: 200 }))
  }
  return { scenario: scenario.name, histories }
}
