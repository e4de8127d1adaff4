import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { faults } from '#tests/qa/runs/protocol/faults.ts'
import { scenarioNames } from '#tests/qa/runs/protocol/scenario-names.ts'
import { spinStates } from './protocol/spin.ts'
import type { History } from '#tests/qa/runs/protocol/history.ts'
import type { Exploration } from '#tests/qa/runs/protocol/explore.ts'

const { values } = parseArgs({
  options: {
    limit: { type: 'string', default: '120000' },
    workers: { type: 'string', default: '2' },
    histories: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
  },
})

const script = 'tests/qa/runs/protocol/main.ts'
const memory = '--max-old-space-size=3072'

async function output<Result>(args: string[]): Promise<Result> {
  const child = spawn(process.execPath, [memory, script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [written, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  if (code !== 0) throw new Error(`The exploration ${args.join(' ')} ended with ${code}.`)
  return JSON.parse(written) as Result
}

const explored = (args: string[]) => output<Exploration & { ms: number }>(args)

/** Runs works in their order, as many at once as there are workers. */
async function inParallel(works: (() => Promise<void>)[]): Promise<void> {
  const waiting = [...works]
  const worker = async () => {
    for (let work = waiting.shift(); work !== undefined; work = waiting.shift()) await work()
  }
  await Promise.all(Array.from({ length: Number(values.workers) }, worker))
}

/** The scenarios of one press, which the independent model describes. */
const spinScenarios: readonly string[] = ['one press', 'a challenge left open', 'a process that wakes up late']

let isGood = true
let states = 0
const onePress: string[] = []
const startedAt = performance.now()
await inParallel(
  scenarioNames.map((name) => async () => {
    const { findings, isWhole, ms, abstract, ...counts } = await explored(['--scenario', name, '--limit', values.limit])
    states += counts.states
    if (spinScenarios.includes(name)) onePress.push(...abstract)
    const extent = isWhole ? 'whole' : `stopped at ${values.limit}`
    console.log(`${name}: ${counts.states} states, ${counts.steps} steps, ${abstract.length} kinds, ${extent}, ${ms} ms`)
    for (const { rule, trace } of findings) console.log([`  ${rule}`, ...trace].join('\n    '))
    isGood &&= findings.length === 0
  }),
)
const seconds = (performance.now() - startedAt) / 1000
console.log(`${states} states in ${seconds.toFixed(0)} s: ${(states / seconds).toFixed(0)} a second`)
await inParallel(
  faults.map(({ name, scenario }) => async () => {
    const { findings } = await explored(['--fault', name, '--scenario', scenario, '--limit', values.limit])
    const [first] = findings
    console.log(first ? `found: ${name} (${first.rule}, ${first.trace.length} steps)` : `NOT FOUND: ${name}`)
    isGood &&= first !== undefined
  }),
)
const { histories, ms } = await output<{ histories: History[]; ms: number }>([
  '--scenario',
  'months of a subscription',
  '--histories',
  values.histories,
  '--seed',
  values.seed,
])
const broken = histories.flatMap(({ seed, finding }) => (finding ? [{ seed, finding }] : []))
for (const { seed, finding } of broken) console.log([`  seed ${seed}: ${finding.rule}`, ...finding.trace].join('\n    '))
console.log(`${histories.length} histories of months: ${((histories.length * 60_000) / ms).toFixed(0)} a minute`)
isGood &&= broken.length === 0

const model = await spinStates('tests/qa/runs/protocol/spin/charge.pml')
const own = new Set(onePress)
const missing = [...model.states].filter((state) => !own.has(state)).map((state) => `only in the model: ${state}`)
const further = [...own].filter((state) => !model.states.has(state)).map((state) => `only in the server: ${state}`)
for (const line of [...model.errors, ...missing, ...further]) console.log(line)
console.log(`SPIN: ${model.states.size} kinds of states in the model, ${own.size} at the server`)
isGood &&= model.errors.length + missing.length + further.length === 0
if (!isGood) process.exitCode = 1
