import { chanceOf } from '#bench/chaos/random.ts'
import { moneyRules } from '#bench/chaos/money-rules.ts'
import { restRules } from '#bench/chaos/rest-rules.ts'
import type { Mail } from '#server/providers/mailer.ts'
import { openBank } from './bank.ts'
import { seedProcess } from './chance-source.ts'
import type { HistoryDatabase } from './database.ts'
import { bankOrigin, type Network, pause, productOrigin } from './network.ts'
import { createPerson, type Person } from './person.ts'
import { people, type Plan } from './plan.ts'
import { personRules } from './person-rules.ts'
import { openRecord } from './record.ts'
import { startServerProcess } from './server-process.ts'
import { startTimeAt, moveTo, nextTimerAt } from './virtual-time.ts'
import { openpayNumbers } from './visits/cards.ts'
import { visit } from './visits/visit.ts'

export interface Outcome {
  trace: readonly string[]
  broken: readonly string[]
}

const day = 86_400_000
const pollEvery = 500
/** Far above what customers, servers and jobs of any history commit when each of their works ends. */
const mostCommits = 8_000
const afterCallbacks = setImmediate

/** Lets a planned history happen. The same plan gives the same trace. */
export async function happen(plan: Plan, database: HistoryDatabase, start: Date): Promise<Outcome> {
  startTimeAt(start.getTime())
  seedProcess(plan.seed)
  await database.begin()
  const { db } = database
  const record = openRecord(start)
  const chance = chanceOf(plan.seed + 1)
  const broken: string[] = []
  const mails: Mail[] = []
  const network: Network = { hosts: new Map(), losses: plan.losses, chance, record: record.line }
  networkNow = network
  const bank = await openBank()
  const takeMail = async (mail: Mail) => {
    await pause(1 + chance.below(100))
    if (chance.percent(network.losses)) throw new Error('The mail server closed the connection.')
    mails.push(mail)
  }
  const startServer = () => startServerProcess({ db, takeMail, chance: () => chance.below(1000) / 1000 })
  const servers = [startServer(), startServer()]
  const logs = servers.map(({ log }) => log)
  const anyServer = () => {
    const alive = servers.filter(({ isAlive }) => isAlive)
    return alive[chance.below(alive.length)]
  }
  network.hosts.set(bankOrigin, bank.host)
  network.hosts.set(productOrigin, (request) => {
    const server = anyServer()
    if (!server) return Promise.reject(new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } }))
    return server.answer(request)
  })
  const persons: Person[] = []
  for (const email of people) {
    const { customerId } = await db.system((tx) =>
      tx.selectFrom('users').select('customer_id as customerId').where('email', '=', email).executeTakeFirstOrThrow(),
    )
    persons.push(createPerson({ email, customerId }, network, chance))
  }

  for (const happening of plan.happenings) {
    setTimeout(() => {
      if (happening.kind === 'crash') {
        record.line(`server ${happening.server} dies`)
        servers[happening.server]?.kill()
        setTimeout(() => {
          const server = startServer()
          logs.push(server.log)
          servers[happening.server] = server
          record.line(`server ${happening.server} starts`)
        }, happening.pause)
        return
      }
      const person = persons[happening.who]
      if (!person) return
      const own = { ...person, chance: chanceOf(happening.seed) }
      person.record(`comes to ${happening.purpose}`)
      visit(own, happening.purpose).catch((error: unknown) => {
        if (error instanceof Error && error.name === 'CallFailed') return
        broken.push(error instanceof Error ? `${error.name}: ${error.message}` : String(error))
      })
    }, happening.at)
  }
  setInterval(
    () =>
      void anyServer()
        ?.sweep()
        .catch(() => undefined),
    3 * day,
  )

  const commitsBefore = database.commits()
  const isEndless = () => database.commits() - commitsBefore > mostCommits
  await passUntil(start.getTime() + plan.days * day)
  network.losses = 0
  await passUntil(start.getTime() + (plan.days + 4) * day)
  if (isEndless()) broken.push(`work without end: more than ${mostCommits} commits`)

  const facts = {
    read: database.read,
    ledger: bank.ledger(),
    now: new Date(),
    printed: logs.map(({ text }) => text).join(''),
    cardNumbers: openpayNumbers,
    answers: [],
    leftAtBank: [],
  }
  const violations = [...(await moneyRules(facts)), ...(await restRules(facts))]
  broken.push(...violations.map(({ rule, where }) => `${rule}: ${where}`))
  broken.push(...(await personRules(database, persons, new Date())))
  bank.close()
  await database.undo()
  return { trace: record.lines(), broken: [...new Set(broken)].map(record.named) }

  async function passUntil(end: number): Promise<void> {
    let commits = -1
    let jobsAt = Infinity
    let polledAt = -Infinity
    for (;;) {
      await quiet(database)
      if (database.held() > 0) throw new Error('A transaction is open while its process waits for something else.')
      if (commits !== database.commits()) {
        jobsAt = await nextJobAt(database)
        commits = database.commits()
      }
      const [job, timer] = [Math.max(jobsAt, polledAt + pollEvery, Date.now()), nextTimerAt()]
      const next = Math.min(job, timer)
      if (next > end || isEndless()) return moveTo(end)
      if (timer <= job) {
        moveTo(timer)
        continue
      }
      moveTo(job)
      polledAt = job
      jobsAt = Infinity
      commits = -1
      await anyServer()?.beginJobs()
    }
  }
}

let networkNow: Network | undefined

/** Returns the network of the history that happens now. */
export function presentNetwork(): Network {
  if (!networkNow) throw new Error('No history happens.')
  return networkNow
}

/** Resolves when nothing in this process goes on without time. */
async function quiet({ busy }: HistoryDatabase): Promise<void> {
  for (let idle = 0; idle < 3; idle += 1) {
    await new Promise((resolve) => afterCallbacks(resolve))
    if (busy() > 0) idle = -1
  }
}

const jobTimes = `select extract(epoch from min(case when state = 'ready' then run_at else locked_until end)) * 1000 as at
  from jobs where state in ('ready', 'running')`

/** Returns when the next job is due, in ms since 1970. */
async function nextJobAt({ read }: HistoryDatabase): Promise<number> {
  const [row] = await read<{ at: string | null }>(jobTimes)
  return row?.at ? Number(row.at) : Infinity
}
