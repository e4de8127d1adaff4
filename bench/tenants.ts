import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '#server/db/open-database.ts'
import { openApplication } from './lists/application.ts'
import { median } from './median.ts'
import { fillTenants } from './tenants/fill.ts'

/** The largest ratio of a call's time with many tenants to its time with one. */
const bar = 1.1

const calls = [
  '/me',
  '/subscription_plans?sort=order',
  '/products',
  '/clientes',
  '/clientes?search=acme',
  '/admin/configuraciones',
]

const { values } = parseArgs({
  options: { tenants: { type: 'string', default: '10000' }, rounds: { type: 'string', default: '400' } },
})
const [count, rounds] = [Number(values.tenants), Number(values.rounds)]

const one = await openProductOf(1)
const many = await openProductOf(count)
try {
  console.log(`\nmedians of ${rounds} in ms: 1 tenant, ${count}, ratio (at most ${bar})`)
  for (const path of calls) {
    const [few, more] = await alternate(path)
    const ratio = more / few
    if (!(ratio <= bar)) process.exitCode = 1
    console.log(`${path.padEnd(34)} ${few.toFixed(3).padStart(8)} ${more.toFixed(3).padStart(8)} ${ratio.toFixed(2).padStart(6)}`)
  }
} finally {
  await one.close()
  await many.close()
}

/** Returns the medians of a call at both databases; the calls alternate, so that a slow moment affects both. */
async function alternate(path: string): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []]
  for (let round = -20; round < rounds; round += 1) {
    for (const [place, { call }] of [one, many].entries()) {
      const { ms } = await call(path)
      if (round >= 0) times[place]?.push(ms)
    }
  }
  return [median(times[0]), median(times[1])]
}

async function openProductOf(tenants: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'receptio-bench-'))
  const db = await openDatabase({ dataDir, durable: false })
  const call = await openApplication(db)
  await fillTenants(db, tenants)
  return {
    call,
    async close() {
      await db.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
