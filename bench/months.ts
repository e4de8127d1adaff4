import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { faults } from '#tests/qa/runs/months/faults.ts'
import type { MonthsLine } from '#tests/qa/runs/months/main.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    people: { type: 'string', default: '840' },
    months: { type: 'string', default: '12' },
    processes: { type: 'string', default: String(Math.min(4, availableParallelism())) },
    faults: { type: 'string', default: '200' },
  },
})
const together = 20

/** Walks people’s months in a process of its own, and reports each line as it comes. */
async function walk(args: readonly string[], heard: (line: MonthsLine) => void): Promise<void> {
  const all = ['tests/qa/runs/months/main.ts', '--seed', values.seed, '--months', values.months, ...args]
  const child = spawn(process.execPath, all, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  for await (const line of createInterface({ input: child.stdout })) heard(JSON.parse(line) as MonthsLine)
  const [code] = await ended
  if (code !== 0) throw new Error(`The months ${args.join(' ')} ended with ${String(code)}.`)
}

const startedAt = performance.now()
const processes = Number(values.processes)
const share = Math.ceil(Number(values.people) / processes / together) * together
const lines: MonthsLine[] = []
const heard = (line: MonthsLine) => {
  lines.push(line)
  const months = lines.reduce((sum, one) => sum + one.people * one.months, 0)
  const minutes = (performance.now() - startedAt) / 60_000
  console.log(
    `${months} customer-months, ${lines.reduce((sum, { steps }) => sum + steps, 0)} steps, ${minutes.toFixed(1)} minutes`,
  )
  for (const { seed, findings, acts, diary } of line.broken) {
    console.log([`seed ${seed}, ${acts} acts at ${line.driver}: ${findings.join('; ')}`, ...diary].join('\n  '))
    console.log(`  again: main.ts --person ${seed} --months ${line.months} --driver ${line.driver} --shorten`)
  }
}
await Promise.all(
  Array.from({ length: processes }, (_, at) => {
    const people = Math.min(share, Number(values.people) - at * share)
    return people > 0 ? walk(['--shorten', '--from', String(at * share), '--people', String(people)], heard) : Promise.resolve()
  }),
)
let isGood = lines.every(({ broken }) => broken.length === 0)
console.log(isGood ? 'The books balanced after every step.' : 'THE BOOKS DID NOT BALANCE.')
for (const { name, finding } of faults) {
  const shown: string[] = []
  const args = ['--fault', name, '--people', values.faults, '--until-broken', '--shorten']
  if (Number(values.faults) > 0)
    await walk(args, ({ broken }) =>
      shown.push(...broken.flatMap((one) => [`${one.findings[0] ?? ''} (seed ${one.seed}, ${one.acts} acts)`])),
    )
  const isFound = shown.some((one) => one.startsWith(finding))
  if (Number(values.faults) > 0) console.log(isFound ? `found: ${name}: ${shown[0]}` : `NOT FOUND: ${name}: ${shown.join('; ')}`)
  isGood &&= isFound || Number(values.faults) === 0
}
process.exitCode = isGood ? 0 : 1
