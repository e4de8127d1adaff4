import { parseArgs } from 'node:util'
import { runChaos } from './chaos/run.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    orders: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '300' },
  },
})
const [seed, orders, kills] = [Number(values.seed), Number(values.orders), Number(values.kills)]

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stopping.abort(signal))

const began = performance.now()
console.log(`Seed ${seed}: ${orders} orders, ${kills} kills`)
const report = await runChaos({ seed, orders, kills, tell: (sentence) => console.log(sentence), signal: stopping.signal }).catch(
  (error: unknown) => {
    if (!stopping.signal.aborted) throw error
    console.log(`Stopped by ${stopping.signal.reason}; nothing is left running.`)
    process.exit(130)
  },
)
console.log(
  `${Math.round((performance.now() - began) / 1000)} s, ${report.kills} kills, ${report.charges} charges, ${report.waiting} waiting for a bank after a minute`,
)
for (const [status, n] of Object.entries(report.orders)) console.log(`${String(n).padStart(6)} ${status}`)
for (const { rule, where } of report.violations) console.log(`BROKEN ${rule}: ${where}`)
for (const one of report.evidence) console.log(JSON.stringify(one, null, 2))
console.log(report.violations.length === 0 ? 'No rule is broken.' : `${report.violations.length} broken.`)
process.exitCode = report.violations.length === 0 ? 0 : 1
