import { testDatabase } from '#tests/support/database.ts'
import { broken } from '../orders/support/examine.ts'
import { openShop } from '../orders/support/shop.ts'
import { again, pass, visa, withoutFunds } from '../subscriptions/support/life.ts'
import { comeIn, must, type Customer } from './customer.ts'
import { payActs } from './pay-acts.ts'
import { planActs } from './plan-acts.ts'
import { mayBecome, see } from './sight.ts'

/** Everything that a customer, their bank or time may do, allowed at the moment or not. */
export const acts = { ...payActs, ...planActs } as const
export type ActName = keyof typeof acts

/** The acts by their frequency in a walk: acts that begin a life, and time, more often than acts that end it. */
export const actNames: readonly ActName[] = [
  ...(Object.keys(acts) as ActName[]),
  'buys the plan with a card',
  'buys the plan with a card',
  'a month passes',
  'charges the order',
]

/** The time-out for a silent bank, in ms. */
const timeoutMs = 1_500

/** Simulates a defect after an act, for a test. */
export type Plant = (name: ActName, customer: Customer) => Promise<void>

/**
 * Lets a customer of the real server, on a new database, perform these acts one after the other. After each, the
 * visible state must be one that the lifecycle allows. At the end, after some time, no rule of the chaos bench may be
 * broken.
 */
export async function walkOnServer(names: readonly ActName[], plant: Plant = () => Promise.resolve()): Promise<void> {
  const { db, drop } = await testDatabase()
  try {
    const customer = await comeIn(await openShop({ timeoutMs, db }))
    for (const name of names) {
      await acts[name](customer).catch((error: unknown) => {
        throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`)
      })
      await plant(name, customer)
      await check(customer, name)
    }
    await fetch(`${customer.shop.sandbox.url}/_sandbox/faults`, { method: 'DELETE' })
    await pass(customer.shop, { days: 2 })
    customer.shop = await again(customer.shop)
    await check(customer, 'at the end')
    const rules = await broken(customer.shop, [visa, withoutFunds])
    must(rules.length === 0, `at the end: ${rules.join('; ')}`)
  } finally {
    await drop()
  }
}

async function check(customer: Customer, name: ActName | 'at the end'): Promise<void> {
  const [before, now] = [customer.sight, await see(customer.shop)]
  must(now.plans <= 1, `${name}: ${now.plans} plans are active`)
  must(
    before.id !== now.id || mayBecome(before.state, now.state, { timePasses: / pass(?:es)?$|^at the end$/.test(name) }),
    `${name}: ${before.state} became ${now.state}`,
  )
  const back = [...customer.cancelled].filter((id) => !now.cancelled.includes(id))
  must(back.length === 0, `${name}: what was cancelled is not`)
  customer.sight = now
}

/** Returns a failed walk as the text of a test that can be kept. */
export function testOfList({ list, says }: { list: readonly ActName[]; says: string }): string {
  return [
    `// Found by a random walk: ${says.replaceAll('\n', ' ')}`,
    `test(${JSON.stringify(list.join(' → '))}, async () => {`,
    `  await expect(walkOnServer(${JSON.stringify(list)})).resolves.toBeUndefined()`,
    '})',
  ].join('\n')
}
