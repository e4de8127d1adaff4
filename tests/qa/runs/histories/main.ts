import { createHash } from 'node:crypto'
import { parseArgs } from 'node:util'
import { faults } from './faults.ts'
import { substituteModules } from './hooks.ts'
import type { Plan } from './plan.ts'

/** What one history came to, as a line of JSON. */
export interface HistoryLine {
  seed: number
  days: number
  steps: number
  /** Of the trace: equal for equal histories. */
  digest: string
  broken: readonly string[]
  ms: number
  /** The shortest plan that breaks the same rule, and its trace. */
  shortest?: { plan: Plan; broken: readonly string[]; trace: readonly string[] }
}

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    histories: { type: 'string', default: '1' },
    fault: { type: 'string' },
    trace: { type: 'boolean', default: false },
    shorten: { type: 'boolean', default: false },
    'until-broken': { type: 'boolean', default: false },
  },
})
const fault = faults.find(({ name }) => name === values.fault)
if (values.fault !== undefined && !fault) throw new Error(`No fault is called ${values.fault}.`)
substituteModules(fault)
const { replaceRandom, seedProcess } = await import('./chance-source.ts')
replaceRandom()
seedProcess(0)
const { beginning, openEnvironment } = await import('./environment.ts')
const { happen } = await import('./history.ts')
const { planOf } = await import('./plan.ts')
const { shortestPlan } = await import('./shortest-plan.ts')

const database = await openEnvironment()
for (let at = 0; at < Number(values.histories); at += 1) {
  const startedAt = performance.now()
  const plan = planOf(Number(values.seed) + at)
  const { trace, broken } = await happen(plan, database, beginning)
  const digest = createHash('sha256').update(trace.join('\n')).digest('hex').slice(0, 16)
  const ms = Math.round(performance.now() - startedAt)
  if (values.trace) process.stdout.write(`${trace.join('\n')}\n`)
  const shortest = values.shorten && broken.length > 0 ? await shortestPlan(plan, broken, database) : undefined
  const line: HistoryLine = {
    seed: plan.seed,
    days: plan.days,
    steps: trace.length,
    digest,
    broken,
    ms,
    ...(shortest && { shortest }),
  }
  process.stdout.write(`${JSON.stringify(line)}\n`)
  if (values['until-broken'] && broken.length > 0) break
}
process.exit(0)
