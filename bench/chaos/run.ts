import { once } from 'node:events'
import { sql } from 'kysely'
import { compiledOnce } from '#scripts/test/compiled-once.ts'
import { setSetting } from '#tests/server/support/test-server.ts'
import type { LedgerLine } from '#sandbox/payments/ledger.ts'
import { platformTenant } from '#server/db/seed.ts'
import type { LeftOpen } from './bank.ts'
import { openBrowser } from './browser.ts'
import { compileOnce, startFleet } from './fleet.ts'
import { evidenceOf } from './order-evidence.ts'
import { openEnvironment } from './environment.ts'
import type { TestEnvironment } from './environment.ts'
import { violationsOf } from './invariants.ts'
import { minuteRules } from './minute-rules.ts'
import type { AfterAMinute } from './minute-rules.ts'
import { giveBack } from './give-back.ts'
import { signedIn } from './people.ts'
import { cardNumbers, planOf } from './plan.ts'
import { rest } from './rest.ts'
import { shop } from './shopper.ts'
import type { Shop } from './shopper.ts'
import type { Answered, Violation, ChaosFacts } from './facts.ts'

export interface ChaosOptions {
  seed: number
  orders: number
  kills: number
  servers?: number
  /** How many customers buy at the same time. */
  atOnce?: number
  tell?: (sentence: string) => void
  /** Ends the run early, with everything that it started. */
  signal?: AbortSignal
}

export interface ChaosReport {
  kills: number
  /** Numbers of orders by their final status. */
  orders: Record<string, number>
  /** Charges that the gateways made, including refunded ones. */
  charges: number
  /** Attempts that a bank or a gateway still kept open a minute after the last fault. */
  waiting: number
  violations: Violation[]
  /** What is stored and was charged of the orders that violations name. */
  evidence: object[]
}

/** Sells, causes faults on the way, lets time pass, and checks the result. */
export async function runChaos({
  servers = 3,
  tell = () => {},
  signal = new AbortController().signal,
  ...wanted
}: ChaosOptions): Promise<ChaosReport> {
  const environment = await openEnvironment(servers)
  const stopped = stopOf(signal)
  stopped.catch(() => undefined)
  // Transfers and cash go through one gateway, whichever the cards have.
  await setSetting(environment.db, 'cash.driver.default', wanted.seed % 2 === 0 ? 'stripe' : 'openpay')
  try {
    const env = serverEnv(environment)
    const tokens = await signedIn(environment.db, wanted.orders)
    await compileOnce(env, environment.ports[0] ?? 0)
    const fleet = await startFleet({ size: servers, sandboxUrl: environment.sandbox.url, ports: environment.ports, env })
    const leftOpen: LeftOpen[] = []
    const answers: Answered[] = []
    try {
      await Promise.race([sell(environment, { fleet, tokens, leftOpen, answers, tell, ...wanted }), stopped])
      tell(`${await giveBack(environment.sandbox, { seed: wanted.seed, attempts: await cardAttempts(environment) })} refunds`)
    } finally {
      await fleet.end()
    }
    tell('Letting time pass')
    const runFacts = { leftOpen, answers, printed: fleet.printed() }
    return { kills: fleet.kills(), ...(await Promise.race([restAndCheck(environment, runFacts), stopped])) }
  } finally {
    await environment.close()
  }
}

/** Returns the environment variables of a server. */
export const serverEnv = ({ env }: TestEnvironment): NodeJS.ProcessEnv => ({
  ...process.env,
  ...env,
  NODE_ENV: 'test',
  ...compiledOnce,
})

/** Returns the attempts with a card. */
async function cardAttempts({ db }: TestEnvironment): Promise<ReadonlySet<string>> {
  const rows = await db.system((tx) => tx.selectFrom('payment_attempts').select('id').where('way', '=', 'card').execute())
  return new Set(rows.map(({ id }) => id))
}

/** Waits for the signal. @throws the signal's reason */
async function stopOf(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await once(signal, 'abort')
  throw signal.reason
}

type Selling = Pick<Shop, 'fleet' | 'leftOpen'> &
  Required<Pick<ChaosOptions, 'tell'>> & { tokens: readonly string[]; answers: Answered[] }

async function sell(
  environment: TestEnvironment,
  { answers, tokens, tell, atOnce = 12, ...wanted }: ChaosOptions & Selling,
): Promise<void> {
  const { fleet, leftOpen } = wanted
  const plans = planOf(wanted)
  const market = await marketOf(environment, { fleet, sandbox: environment.sandbox, leftOpen })
  const failures: unknown[] = []
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
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} shoppers were stuck: ${String(failures[0])}`)
}

/** Returns what all customers buy: the plan and the products of the demo catalogue. */
export async function marketOf<Of>({ db }: Pick<TestEnvironment, 'db'>, of: Of): Promise<Of & Pick<Shop, 'plan' | 'products'>> {
  const { tenant } = platformTenant
  const plan = await db.directory
    .selectFrom('plan_versions')
    .select('plan_id as id')
    .where('tenant', '=', tenant)
    .where('name', '=', 'Profesional')
    .executeTakeFirstOrThrow()
  const products = await db.directory
    .selectFrom('products')
    .select('id')
    .where('tenant', '=', tenant)
    .where('name_es', 'in', ['Usuario adicional', 'Paquete de 100 facturas'])
    .execute()
  return { ...of, plan: plan.id, products: products.map(({ id }) => id) }
}

type RunFacts = Pick<ChaosFacts, 'printed' | 'answers'> & { leftOpen: readonly LeftOpen[]; ahead?: number }

/** Brings an environment to rest whose servers have ended, and checks the result. */
export async function restAndCheck(
  environment: TestEnvironment,
  { leftOpen, printed, answers, ahead = 0 }: RunFacts,
): Promise<Omit<ChaosReport, 'kills'>> {
  const { db, sandbox } = environment
  const read = <Row>(statement: string) => db.system(async (tx) => (await sql.raw<Row>(statement).execute(tx)).rows)
  const readLedger = async () => (await (await fetch(`${sandbox.url}/_sandbox/ledger`)).json()) as LedgerLine[]
  await fetch(`${sandbox.url}/_sandbox/faults`, { method: 'DELETE' })
  let minute: AfterAMinute = { violations: [], waiting: 0 }
  const afterAMinute = async () => {
    minute = await minuteRules({ read, ledger: await readLedger() })
  }
  const all = printed + (await rest(environment, { leftOpen, afterAMinute, ahead }))
  const ledger = await readLedger()
  const leftAtBank = leftOpen.map(({ order }) => order)
  const rows = await read<{ status: string; n: number }>(
    'select status, count(*)::int as n from orders group by status order by status',
  )
  const violations = await violationsOf({ read, ledger, cardNumbers, printed: all, answers, leftAtBank })
  const broken = [...minute.violations, ...violations]
  return {
    orders: Object.fromEntries(rows.map(({ status, n }) => [status, n])),
    charges: ledger.filter(({ status }) => status === 'succeeded').length,
    waiting: minute.waiting,
    violations: broken,
    evidence: await evidenceOf({ read, ledger }, broken),
  }
}
