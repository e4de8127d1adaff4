import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { faults } from '#tests/qa/runs/histories/faults.ts'
import type { HistoryLine } from '#tests/qa/runs/histories/main.ts'

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, histories: { type: 'string', default: '100' } },
})
const first = Number(values.seed)
const count = Number(values.histories)

async function lines(...args: string[]): Promise<HistoryLine[]> {
  const child = spawn(process.execPath, ['tests/qa/runs/histories/main.ts', ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [written, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  if (code !== 0) throw new Error(`The histories ${args.join(' ')} ended with ${String(code)}.`)
  return written
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as HistoryLine)
}

let isGood = true
const startedAt = performance.now()
const range = ['--seed', String(first), '--histories', String(count)]
const [one, other] = await Promise.all([lines(...range, '--shorten'), lines(...range)])
const seconds = (performance.now() - startedAt) / 1000
const same = one.filter(({ digest }, at) => digest === other[at]?.digest).length
console.log(`${count} histories twice: ${same} the same, ${((2 * count * 60) / seconds).toFixed(0)} a minute`)
isGood &&= same === count
for (const { seed, broken, shortest } of one) {
  if (broken.length === 0) continue
  isGood = false
  console.log([`seed ${seed}: ${broken.join('; ')}`, ...(shortest?.trace ?? [])].join('\n  '))
}
for (const { name, rule } of faults) {
  const last = (await lines('--fault', name, ...range, '--until-broken')).at(-1)
  const isFound = last?.broken.some((finding) => finding.startsWith(rule)) === true
  console.log(isFound ? `found: ${name} (seed ${last.seed})` : `NOT FOUND: ${name}`)
  isGood &&= isFound
}
process.exitCode = isGood ? 0 : 1
