import { parseArgs } from 'node:util'
import { runRenewals } from './renewals/run.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    customers: { type: 'string', default: '40' },
    periods: { type: 'string', default: '12' },
    kills: { type: 'string', default: '300' },
  },
})
const [seed, customers] = [Number(values.seed), Number(values.customers)]
const [periods, kills] = [Number(values.periods), Number(values.kills)]

const began = performance.now()
console.log(`Seed ${seed}: ${customers} customers, ${periods} renewals each`)
const report = await runRenewals({ seed, customers, periods, kills, tell: (sentence) => console.log(sentence) })
const seconds = Math.round((performance.now() - began) / 1000)
console.log(`${seconds} s, ${report.kills} kills, ${report.renewals} renewals, ${report.charges} charges`)
for (const { rule, where } of report.violations) console.log(`BROKEN ${rule}: ${where}`)
console.log(report.violations.length === 0 ? 'No rule is broken.' : `${report.violations.length} broken.`)
process.exitCode = report.violations.length === 0 ? 0 : 1
