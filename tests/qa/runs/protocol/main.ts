import { parseArgs } from 'node:util'
import { faults } from './faults.ts'
import { substituteModules } from './hooks.ts'

const { values } = parseArgs({
  options: {
    scenario: { type: 'string', multiple: true },
    fault: { type: 'string' },
    limit: { type: 'string', default: '1000000' },
  },
})
const fault = values.fault === undefined ? undefined : faults.find(({ name }) => name === values.fault)
if (values.fault !== undefined && fault === undefined) throw new Error(`No fault is called ${values.fault}.`)
substituteModules(fault)
const { explore } = await import('./explore.ts')
const { scenarios } = await import('./scenarios.ts')
const chosen = scenarios.filter(({ name }) => values.scenario?.includes(name) ?? true)
for (const scenario of chosen) {
  const startedAt = performance.now()
  const result = { ...(await explore(scenario, { limit: Number(values.limit) })), ms: Math.round(performance.now() - startedAt) }
  process.stdout.write(`${JSON.stringify(result)}\n`)
  if (fault !== undefined && result.findings.length > 0) break
}
