import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { creditRules } from '#bench/chaos/credit-rules.ts'
import { answerRules } from '#bench/chaos/answer-rules.ts'
import { moneyRules } from '#bench/chaos/money-rules.ts'
import type { ChaosFacts, Violation } from '#bench/chaos/facts.ts'
import { signedIn } from '#bench/chaos/people.ts'
import { marketOf } from '#bench/chaos/run.ts'
import type { LedgerLine } from '#sandbox/payments/ledger.ts'
import { pooledUrl, primaryUrl } from '#scripts/cluster/plan.ts'
import type { Plan } from '#scripts/cluster/plan.ts'
import type { Cluster } from '#scripts/cluster/start-cluster.ts'
import type { Database } from '#server/db/database.ts'
import { connectServer } from '#server/db/server.ts'
import { openBook } from './book.ts'
import type { Chapter } from './book.ts'
import { faultsOf } from './faults.ts'
import { startLoad } from './load.ts'
import type { Load } from './load.ts'
import { tryLimit, tryProofs } from './tries.ts'
import type { TriesReport } from './tries.ts'

export interface DrillReport {
  readonly chapters: readonly Chapter[]
  readonly limit: TriesReport
  readonly proofs: TriesReport
  readonly orders: number
  readonly charges: number
  /** Orders that an answer named and the database lacks, and every broken rule of the money. */
  readonly violations: readonly Violation[]
  readonly wrongs: readonly string[]
}

/** With these every call of the load may come from one address. */
const loadSettings = { SANDBOX_THROTTLE_FACTOR: '1000', RATE_LIMIT_PER_MINUTE: '1000000' }

const person = { email: 'owner@acme.test', password: 'Demo1234!' }
const signIns = [person, { ...person, email: 'user@acme.test' }]
const customers = 900
/** Milliseconds that a fault's chapter goes on after its repair. */
const afterRepair = 15_000
const settleLimit = 240_000

/** Tries the limits over three servers, sells while one fault follows another, and checks what stands in the end. */
export async function runDrill(
  cluster: Cluster,
  plan: Plan,
  { tell, release, only }: { tell: (sentence: string) => void; release?: string | undefined; only?: string | undefined },
): Promise<DrillReport> {
  const target = { servers: plan.ports.servers.map((port) => `http://localhost:${port}`), product: cluster.url }
  const limit = await tryLimit(target)
  const proofs = await tryProofs(target, { ...person, challenge: plan.captchaBypass })
  tell(`An address limit: ${limit.right} of ${limit.tries}. A proof: ${proofs.right} of ${proofs.tries}.`)
  for (const place of plan.ports.servers.keys()) {
    await cluster.servers[place]?.stop()
    // A release from before the pooler reaches the primary itself.
    const past = release === undefined ? {} : { DATABASE_URL: primaryUrl(plan), DATABASE_DIRECT_URL: '' }
    await cluster.startServer(place, { settings: { ...loadSettings, ...past }, release })
  }
  const db = await connectServer(pooledUrl(plan, 'receptio'), pooledUrl(plan, 'receptio_sessions'))
  try {
    const tokens = await signedIn(db, customers)
    const market = await marketOf({ db }, { sandbox: { url: cluster.sandboxUrl } })
    const book = openBook()
    const load = startLoad({ url: cluster.url, book }, { tokens, signIns, challenge: plan.captchaBypass }, market)
    const faults = faultsOf(cluster, plan, { settings: loadSettings, upgrades: release !== undefined })
    for (const { name, cause } of faults.filter((fault) => only === undefined || fault.name.includes(only))) {
      tell(`Fault: ${name}.`)
      book.begin(name)
      await cause()
      await pause(afterRepair)
    }
    await load.stop()
    await settled(db)
    return { chapters: book.chapters(), limit, proofs, wrongs: book.wrongs, ...(await check(db, cluster, load)) }
  } finally {
    await db.close()
  }
}

/** Waits until no attempt is open: a killed server's charges are decided when their lease passes. */
async function settled(db: Database): Promise<void> {
  const deadline = performance.now() + settleLimit
  for (;;) {
    const { open } = await db.system((tx) =>
      tx
        .selectFrom('payment_attempts')
        .select((it) => it.fn.countAll().as('open'))
        .where('state', 'not in', ['succeeded', 'failed', 'expired', 'manual', 'refunded'])
        .executeTakeFirstOrThrow(),
    )
    if (Number(open) === 0) return
    if (performance.now() > deadline) throw new Error(`${open} charges are still open after ${settleLimit / 1000} seconds.`)
    await pause(1000)
  }
}

async function check(
  db: Database,
  { sandboxUrl }: Cluster,
  load: Load,
): Promise<Pick<DrillReport, 'orders' | 'charges' | 'violations'>> {
  const read = <Row>(statement: string) => db.system(async (tx) => (await sql.raw<Row>(statement).execute(tx)).rows)
  const ledger = (await (await fetch(`${sandboxUrl}/_sandbox/ledger`)).json()) as LedgerLine[]
  const facts: ChaosFacts = { read, ledger, printed: '', cardNumbers: [], answers: load.answers, leftAtBank: [] }
  const stored = new Set((await read<{ id: string }>('select id::text from orders')).map(({ id }) => id))
  const lost = [...load.orders].filter((id) => !stored.has(id)).map((where) => ({ rule: 'answered and not stored', where }))
  return {
    orders: load.orders.size,
    charges: ledger.filter(({ status }) => status === 'succeeded').length,
    violations: [...lost, ...(await moneyRules(facts)), ...(await creditRules(facts)), ...(await answerRules(facts))],
  }
}
