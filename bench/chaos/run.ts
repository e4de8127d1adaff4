import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { LedgerLine } from '#sandbox/payments/ledger.ts'
import type { LeftOpen } from './bank.ts'
import { openBrowser } from './browser.ts'
import { compileOnce, startFleet } from './fleet.ts'
import { openHouse } from './house.ts'
import type { House } from './house.ts'
import { violationsOf } from './invariants.ts'
import { signedIn } from './people.ts'
import { cardNumbers, planOf } from './plan.ts'
import { rest } from './rest.ts'
import { shop } from './shopper.ts'
import type { Shop } from './shopper.ts'
import type { Answered, Violation, World } from './world.ts'

export interface ChaosOptions {
  seed: number
  orders: number
  kills: number
  servers?: number
  /** How many customers shop at once. */
  atOnce?: number
  tell?: (sentence: string) => void
}

export interface ChaosReport {
  kills: number
  /** Orders by where they are at rest. */
  orders: Record<string, number>
  /** Charges that the gateways made, and of them given back. */
  charges: number
  violations: Violation[]
}

/** Sells, breaks everything on the way, lets time pass, and looks at what is left. */
export async function runChaos({ servers = 3, atOnce = 12, tell = () => {}, ...wanted }: ChaosOptions): Promise<ChaosReport> {
  const house = await openHouse(servers)
  try {
    const plans = planOf(wanted)
    const tokens = await signedIn(house.db, plans.length)
    const env = { ...process.env, ...house.env, NODE_ENV: 'test', NODE_COMPILE_CACHE: join(tmpdir(), 'receptio-chaos-compiled') }
    await compileOnce(env, house.ports[0] ?? 0)
    const fleet = await startFleet({ size: servers, sandboxUrl: house.sandbox.url, ports: house.ports, env })
    const failures: unknown[] = []
    const leftOpen: LeftOpen[] = []
    const answers: Answered[] = []
    try {
      const market = await marketOf(house, { fleet, sandbox: house.sandbox, leftOpen })
      const waiting = plans.values()
      const shopper = async () => {
        for (const plan of waiting) {
          await shop(market, openBrowser({ fleet, token: tokens[plan.n] ?? '', home: plan.n, answers }), plan).catch(
            (error: unknown) => failures.push(error),
          )
          if (plan.n % 50 === 49) tell(`${plan.n + 1} orders, ${fleet.kills()} kills`)
        }
      }
      await Promise.all(Array.from({ length: atOnce }, shopper))
    } finally {
      await fleet.end()
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} shoppers were stuck: ${String(failures[0])}`)
    tell('Letting time pass')
    const printed = fleet.printed() + (await rest(house, leftOpen))
    return await reportOf(house, fleet.kills(), { printed, answers, leftAtBank: leftOpen.map(({ order }) => order) })
  } finally {
    await house.close()
  }
}

async function marketOf({ db }: House, of: Pick<Shop, 'fleet' | 'sandbox' | 'leftOpen'>): Promise<Shop> {
  const plan = await db.directory
    .selectFrom('plan_versions')
    .select('plan_id as id')
    .where('name', '=', 'Profesional')
    .executeTakeFirstOrThrow()
  const products = await db.directory
    .selectFrom('products')
    .select('id')
    .where('name_es', 'in', ['Usuario adicional', 'Paquete de 100 facturas'])
    .execute()
  return { ...of, plan: plan.id, products: products.map(({ id }) => id) }
}

async function reportOf(
  { db, sandbox }: House,
  kills: number,
  seen: Pick<World, 'printed' | 'answers' | 'leftAtBank'>,
): Promise<ChaosReport> {
  const read = <Row>(statement: string) => db.system(async (tx) => (await sql.raw<Row>(statement).execute(tx)).rows)
  const ledger = (await (await fetch(`${sandbox.url}/_sandbox/ledger`)).json()) as LedgerLine[]
  const rows = await read<{ status: string; n: number }>(
    'select status, count(*)::int as n from orders group by status order by status',
  )
  return {
    kills,
    orders: Object.fromEntries(rows.map(({ status, n }) => [status, n])),
    charges: ledger.filter(({ status }) => status === 'succeeded').length,
    violations: await violationsOf({ read, ledger, cardNumbers, ...seen }),
  }
}
