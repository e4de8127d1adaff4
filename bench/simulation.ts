import { parseArgs } from 'node:util'
import { simulate } from './simulation/run.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '2026' },
    customers: { type: 'string', default: '1000' },
    days: { type: 'string', default: '365' },
  },
})
const began = performance.now()
const { broken, ...counted } = simulate({
  seed: Number(values.seed),
  customers: Number(values.customers),
  days: Number(values.days),
})
const seconds = ((performance.now() - began) / 1000).toFixed(1)
console.log(JSON.stringify({ ...values, seconds: Number(seconds), ...counted }, null, 2))
for (const { customer, rule } of broken.slice(0, 20)) console.error(`customer ${String(customer)}: ${rule}`)
console.log(broken.length === 0 ? 'Nothing that may never happen happened.' : `${String(broken.length)} rules were broken.`)
process.exitCode = broken.length === 0 ? 0 : 1
