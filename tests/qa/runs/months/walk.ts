import { chanceOf } from '#bench/chaos/random.ts'
import type { Driver } from '#contract/driver.ts'
import { rules, statementAt } from '#server/queries/rules/rules.ts'
import { booksMatch } from './book/books.ts'
import { holdsWhatWasPaid } from './book/holding.ts'
import { entriesBalance, moneyBalances } from './book/money.ts'
import { pricesAreRight } from './book/prices.ts'
import { nothingIsOpen, receiptsArePaid } from './book/rest.ts'
import { readStatement } from './book/statement.ts'
import { raisePrice } from './campaign.ts'
import { notePeriods } from './book/worth.ts'
import { readCatalogue } from './catalogue.ts'
import { createPerson, type Person, subscriptionsOf } from './person.ts'
import { beginning, day, type Engine } from './place.ts'
import { acts, month, type PlannedAct } from './plan.ts'

/** What one person’s months came to. */
export interface Walked {
  steps: number
  /** What was broken first, if anything. */
  broken: readonly string[]
  diary: readonly string[]
}

export interface WalkOptions {
  months: number
  /** The gateway of transfers and of cash. */
  driver: Driver
}

interface Step {
  at: number
  run: () => Promise<void>
}

/** In the third month a price is raised for everybody. */
const campaignAt = 2.5 * month

/** Lets people live through their months beside each other. After each step of a person their books are recounted. */
export async function walk(
  engine: Engine,
  plans: readonly (readonly PlannedAct[])[],
  { months, driver }: WalkOptions,
): Promise<Walked[]> {
  const place = await engine.open(plans.length, driver)
  try {
    const catalogue = await readCatalogue(place)
    const queue: Step[] = []
    const add = (step: Step) => {
      queue.push(step)
      queue.sort((one, other) => one.at - other.at)
    }
    const rows = await place.read<{ id: string }>(
      `select customer_id::text as id from users where email like 'cliente%@caos.test' order by substring(email from '[0-9]+')::int`,
    )
    const outcomes = plans.map(() => ({ steps: 0, broken: [] as string[] }))
    const people = rows.map(({ id: customerId }, n): Person => {
      const later: Person['later'] = (at, act) => add({ at, run: () => step(n, () => act(people[n] as Person)) })
      return { ...createPerson({ n, place, catalogue, customerId, later }), chance: chanceOf(0) }
    })
    async function step(n: number, act: () => Promise<void>): Promise<void> {
      const [person, outcome] = [people[n], outcomes[n]]
      if (!person || !outcome || outcome.broken.length > 0) return
      const before = person.diary.length
      try {
        notePeriods(await subscriptionsOf(person), person)
        await act()
        await place.settle()
        if (person.diary.length === before) return
        outcome.steps += 1
        outcome.broken.push(...(await recount(person)))
      } catch (error) {
        outcome.broken.push(error instanceof Error ? `${error.name}: ${error.message}` : String(error))
      }
    }
    plans.forEach((plan, n) => {
      for (const { at, name, seed } of plan) {
        const run = () =>
          step(n, async () => {
            const person = people[n]
            if (!person) return
            person.chance = chanceOf(seed)
            await acts[name](person)
          })
        add({ at: beginning.getTime() + at, run })
      }
    })
    for (let at = 1; at <= months; at += 1) add({ at: beginning.getTime() + at * month, run: () => monthEnds(people) })
    const [first] = people
    if (first) add({ at: beginning.getTime() + campaignAt, run: () => raisePrice(first) })
    async function monthEnds(all: readonly Person[]): Promise<void> {
      for (const person of all) {
        await step(person.n, async () => {
          person.note('a month ends')
          const statement = await readStatement(person)
          const broken = [...(await nothingIsOpen(statement, person)), ...(await receiptsArePaid(statement, person))]
          outcomes[person.n]?.broken.push(...broken)
        })
      }
      const findings = [...(await liveRules(place)), ...(await booksMatch(place))]
      for (const { customer, finding } of findings) {
        const n = people.findIndex(({ customerId }) => customerId === customer)
        outcomes[n === -1 ? 0 : n]?.broken.push(finding)
      }
    }
    const end = beginning.getTime() + (months * month + 5 * day)
    while (queue.length > 0) {
      const next = queue.shift()
      if (!next || next.at > end) break
      await place.passUntil(next.at)
      await next.run()
    }
    return outcomes.map((outcome, n) => ({ ...outcome, diary: people[n]?.diary ?? [] }))
  } finally {
    await place.close()
  }
}

async function recount(person: Person): Promise<string[]> {
  const statement = await readStatement(person)
  const broken = [
    ...entriesBalance(statement),
    ...moneyBalances(statement, person),
    ...holdsWhatWasPaid(statement, person),
    ...pricesAreRight(statement, person),
  ]
  notePeriods(statement.subscriptions, person)
  return broken
}

/** Runs the live rules of the product beside the walk’s own books. */
async function liveRules({ read, clock }: Person['place']): Promise<{ customer: string; finding: string }[]> {
  const findings: { customer: string; finding: string }[] = []
  for (const rule of rules) {
    const rows = await read<{ id: string }>(statementAt(rule, clock.now()))
    for (const { id } of rows) {
      const [owner] = await read<{ customer: string }>(
        `select customer_id::text as customer from customers where customer_id = '${id}'
         union select customer_id::text from orders where id = '${id}' union select customer_id::text from subscriptions where id = '${id}'`,
      )
      findings.push({ customer: owner?.customer ?? '', finding: `rule ${rule.key}: ${id}` })
    }
  }
  return findings
}
