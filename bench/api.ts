import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { signedIn } from '#e2e/support/newcomer.ts'
import { startOwnProduct } from '#e2e/support/own-product.ts'
import { childrenOf, familyTime, processorTime } from './api/processor-time.ts'
import { median } from './median.ts'

/**
 * Measures what a call costs the server and the database in µs of processor time, beside a floor in the same run:
 * `--calls N` of each call in each of `--rounds N`, `--at-once N` of them at a time; `--only plans,me` measures these
 * beside the floor. Linux only.
 */
const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '600' },
    rounds: { type: 'string', default: '5' },
    'at-once': { type: 'string', default: '8' },
    only: { type: 'string' },
  },
})
const [calls, rounds, atOnce] = [Number(values.calls), Number(values.rounds), Number(values['at-once'])]

const bypass = randomUUID()
Object.assign(process.env, { E2E_CAPTCHA_BYPASS: bypass, HOST: '127.0.0.1' })
const product = await startOwnProduct('api', bypass)
const dataDir = dirname(product.logs)
const database = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0] ?? ''

/** A call, who makes it, and the most that it may cost: times the floor, of server and of database. */
interface Measured {
  name: string
  origin: string
  token: string
  path: string
  process: string
  most: readonly [number, number] | null
}

try {
  const owner = await signedIn(product, { email: 'owner@acme.test', password: 'Demo1234!' })
  const root = await signedIn(product, { email: 'root@receptio.test', password: 'Demo1234!' })
  const floor = fork(join(import.meta.dirname, 'api/floor.ts'), [
    join(dataDir, 'socket'),
    JSON.stringify(await owner.call('GET', '/me')),
  ])
  try {
    const [port] = (await once(floor, 'message')) as [number]
    await measure({
      customer: owner.session.token,
      customerId: owner.session.customer.id,
      staff: root.session.token,
      floor: { origin: `http://127.0.0.1:${port}`, process: String(floor.pid) },
    })
  } finally {
    floor.kill()
  }
} finally {
  await product.end()
}

interface People {
  customer: string
  customerId: string
  staff: string
  floor: { origin: string; process: string }
}

interface Costs {
  server: number[]
  database: number[]
}

async function measure({ customer, customerId, staff, floor }: People): Promise<void> {
  const ofCustomer = { origin: product.url, process: serverProcess(), token: customer }
  const ofStaff = { ...ofCustomer, token: staff }
  const lists = [2.5, 3] as const
  const plans = { path: '/subscription_plans?sort=order', most: [1.3, 0.2] as const }
  const subscriptions = { path: `/subscriptions?filter[cliente_id]=${customerId}&include=limits`, most: lists }
  const rows: Measured[] = [
    { name: 'floor', ...floor, token: customer, path: '/me', most: null },
    { name: 'me', ...ofCustomer, path: '/me', most: [1.5, 1.5] },
    { name: 'plans', ...ofCustomer, ...plans },
    { name: 'subscriptions', ...ofCustomer, ...subscriptions },
    { name: 'payment methods', ...ofCustomer, path: '/cash/payment_methods', most: lists },
    { name: 'customers', ...ofStaff, path: '/clientes', most: lists },
    { name: 'figures', ...ofStaff, path: '/admin/figures', most: lists },
    { name: 'search', ...ofStaff, path: '/admin/search?search=acme', most: lists },
  ]
  const only = values.only?.split(',')
  const chosen = rows.filter(({ name }) => name === 'floor' || only === undefined || only.includes(name))
  const measured = chosen.map((row) => ({ row, costs: { server: [], database: [] } as Costs }))
  for (let round = 0; round <= rounds; round++) {
    for (const { row, costs } of measured) {
      const cost = await costOf(row)
      // The first round warms up.
      if (round === 0) continue
      costs.server.push(cost.server)
      costs.database.push(cost.database)
    }
  }
  report(measured)
}

function serverProcess(): string {
  const isServer = (pid: string) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('server/main.ts')
  const pid = childrenOf(String(process.pid)).find(isServer)
  if (pid === undefined) throw new Error('The server is no child of this process.')
  return pid
}

async function costOf({ origin, path, token, process: pid }: Measured): Promise<{ server: number; database: number }> {
  const before = { server: processorTime(pid), database: familyTime(database) }
  const headers = { 'X-Tenancy': 'receptio', Authorization: `Bearer ${token}` }
  const callOnAndOn = async () => {
    for (let call = 0; call < calls / atOnce; call++) {
      const answer = await fetch(`${origin}/api${path}`, { headers })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, callOnAndOn))
  const count = Math.ceil(calls / atOnce) * atOnce
  return {
    server: (processorTime(pid) - before.server) / count,
    database: (familyTime(database) - before.database) / count,
  }
}

function report(measured: readonly { row: Measured; costs: Costs }[]): void {
  const [floor] = measured
  if (!floor) return
  const least = { server: median(floor.costs.server), database: median(floor.costs.database) }
  const cell = (times: readonly number[], of: number, most: number | undefined) => {
    const ratio = median(times) / of
    if (most !== undefined && !(ratio <= most)) process.exitCode = 1
    const range = `[${Math.min(...times).toFixed(0)}–${Math.max(...times).toFixed(0)}]`
    const bar = most === undefined ? '' : ` (at most ${most})`
    return `${median(times).toFixed(0).padStart(6)} ${range} ${ratio.toFixed(1)}×${bar}`.padEnd(40)
  }
  console.log(`\nprocessor time per call in µs, median of ${rounds} rounds [least–most], times the floor`)
  console.log(`${''.padEnd(18)}${'  server'.padEnd(40)}  database`)
  for (const { row, costs } of measured) {
    const server = cell(costs.server, least.server, row.most?.[0])
    console.log(`${row.name.padEnd(18)}${server}${cell(costs.database, least.database, row.most?.[1])}`)
  }
}
