import { sql } from 'kysely'
import { openBrowser } from '../chaos/browser.ts'
import { compileOnce, startFleet } from '../chaos/fleet.ts'
import type { Fleet } from '../chaos/fleet.ts'
import { openEnvironment } from '../chaos/environment.ts'
import type { TestEnvironment } from '../chaos/environment.ts'
import { signedIn } from '../chaos/people.ts'
import { goodCards } from '../chaos/plan.ts'
import type { Kill, OrderPlan } from '../chaos/plan.ts'
import { chanceOf } from '../chaos/random.ts'
import type { Chance } from '../chaos/random.ts'
import { marketOf, restAndCheck, serverEnv } from '../chaos/run.ts'
import { shop } from '../chaos/shopper.ts'
import type { Violation } from '../chaos/facts.ts'
import { timeOf } from './time.ts'
import type { Time } from './time.ts'

export interface RenewalsOptions {
  seed: number
  customers: number
  /** How many renewals each customer has. */
  periods: number
  /** The largest number of kills. */
  kills: number
  tell?: (sentence: string) => void
}

export interface RenewalsReport {
  kills: number
  renewals: number
  /** Charges that the gateways made. */
  charges: number
  violations: Violation[]
}

const servers = 2

/**
 * Sells to every customer, lets months pass, kills both servers during renewals, and checks that each renewal was
 * charged exactly once.
 */
export async function runRenewals({ tell = () => {}, ...wanted }: RenewalsOptions): Promise<RenewalsReport> {
  const environment = await openEnvironment(servers)
  try {
    const tokens = await signedIn(environment.db, wanted.customers)
    const env = serverEnv(environment)
    await compileOnce(env, environment.ports[0] ?? 0)
    const fleet = await startFleet({ size: servers, sandboxUrl: environment.sandbox.url, ports: environment.ports, env })
    const time = timeOf(environment)
    try {
      await sell(environment, fleet, tokens)
      await live({ environment, fleet, time, tell, ...wanted })
    } finally {
      await fleet.end()
    }
    tell('Letting time pass')
    const runFacts = { leftOpen: [], answers: [], printed: fleet.printed(), ahead: time.lead() }
    const { charges, violations } = await restAndCheck(environment, runFacts)
    const paid = await renewals(environment)
    return {
      kills: fleet.kills(),
      renewals: paid.reduce((sum, n) => sum + n, 0),
      charges,
      violations: [...violations, ...uneven(paid, wanted)],
    }
  } finally {
    await environment.close()
  }
}

/** Every customer has one paid renewal for each period, and no other. */
function uneven(paid: readonly number[], { customers, periods }: Pick<RenewalsOptions, 'customers' | 'periods'>): Violation[] {
  const rule = 'not one renewal for each period'
  if (paid.length !== customers) return [{ rule, where: `${paid.length} of ${customers} customers` }]
  return paid.flatMap((n, place) => (n === periods ? [] : [{ rule, where: `the customer ${place}: ${n} of ${periods}` }]))
}

const calm: Omit<OrderPlan, 'n' | 'driver' | 'card'> = {
  goods: 'plan',
  way: null,
  deposit: 'exact',
  promo: false,
  clicks: 1,
  tabs: 1,
  patience: 10_000,
  silent: false,
  bank: 'autorizar',
  insists: false,
  kill: null,
}

async function sell(environment: TestEnvironment, fleet: Fleet, tokens: readonly string[]): Promise<void> {
  const market = await marketOf(environment, { fleet, sandbox: environment.sandbox, leftOpen: [] })
  const buy = async (token: string, n: number) => {
    const driver = n % 2 === 0 ? 'openpay' : 'stripe'
    await shop(market, openBrowser({ fleet, token, home: n, answers: [] }), { ...calm, n, driver, card: goodCards[driver] })
  }
  await Promise.all(tokens.map(buy))
}

interface Living extends Required<RenewalsOptions> {
  environment: TestEnvironment
  fleet: Fleet
  time: Time
}

const mostSteps = 2_000

async function live({ environment, fleet, time, seed, customers, periods, kills, tell }: Living): Promise<void> {
  const chance = chanceOf(seed)
  let reported = 0
  for (let step = 0; step < mostSteps; step++) {
    await time.settle()
    const paid = await renewals(environment)
    const least = paid.length < customers ? 0 : Math.min(...paid)
    if (least > reported) tell(`${(reported = least)} periods, ${fleet.kills()} kills`)
    if (least >= periods) return
    const coming = await time.moveOn()
    if (!coming.includes('subscription.renew')) continue
    for (let seat = 0; seat < servers; seat++) if (chance.percent(80) && fleet.kills() < kills) fleet.arm(seat, killOf(chance))
  }
  throw new Error('The renewals never come.')
}

function killOf(chance: Chance): Kill {
  const point = chance.pick(['called', 'gateway.asked', 'gateway.acted', 'gateway.answered'])
  return { point, nth: chance.below(3), delay: point === 'called' ? chance.below(1_500) : chance.below(12) }
}

/** Returns how many renewals of each customer are paid. */
async function renewals({ db }: Pick<TestEnvironment, 'db'>): Promise<readonly number[]> {
  const statement = `select (select count(*)::int from orders o where o.kind = 'renewal' and o.status = 'paid'
    and (o.tenant, o.customer_id, o.subscription_id) = (s.tenant, s.customer_id, s.id)) as n
    from subscriptions s where s.order_id is not null and s.type = 'plan' order by s.id`
  const rows = await db.system(async (tx) => (await sql.raw<{ n: number }>(statement).execute(tx)).rows)
  return rows.map(({ n }) => n)
}
