import { day } from '../place.ts'
import type { Person } from '../person.ts'
import { dataOf, wasDone, type WireLine, type WireOrder, type WireSubscription } from '../wire.ts'
import { type Line, linesOf } from './ledger.ts'

/** Everything that can be read of a customer from outside at one moment. */
export interface Statement {
  now: number
  subscriptions: WireSubscription[]
  /** Oldest first. */
  orders: WireOrder[]
  available: number
  reserved: number
  /** Of each credit entry, its postings. */
  entries: { id: string; account: string; centavos: number }[]
  lines: Line[]
  /** The order of each attempt. */
  orderOf: Map<string, string>
}

async function all<Row>({ call }: Person, path: string): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    const answer = await call('GET', `${path}?per_page=100&page=${page}`)
    if (!wasDone(answer)) throw new Error(`${path} answered ${answer.status}`)
    const more = dataOf<Row[]>(answer)
    rows.push(...more)
    if (more.length < 100) return rows
  }
}

export async function readStatement(person: Person): Promise<Statement> {
  const { place, customerId } = person
  const credit = dataOf<{ available: number; reserved: number }>(await person.call('GET', '/cash/credit'))
  const attempts = await place.read<{ id: string; order: string }>(
    `select id::text, order_id::text as "order" from payment_attempts where customer_id = '${customerId}'`,
  )
  return {
    now: person.now(),
    subscriptions: await all<WireSubscription>(person, '/subscriptions'),
    orders: (await all<WireOrder>(person, '/cash/orders')).toReversed(),
    available: credit.available,
    reserved: credit.reserved,
    entries: await place.read(
      `select entry_id::text as id, account::text, centavos::int from credit_postings where customer_id = '${customerId}'`,
    ),
    lines: await linesOf(person),
    orderOf: new Map(attempts.map(({ id, order }) => [id, order])),
  }
}

export const isPaid = ({ status }: WireOrder): boolean => status === 'paid'
export const paidAt = ({ paid_at }: WireOrder): number => Date.parse(paid_at ?? '')
export const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/** Mexico City has had one offset since 2022. */
export const offset = 6 * 3_600_000

/** Returns the number of a moment’s day in Mexico City’s calendar. */
export const dayOf = (moment: number | string): number => Math.floor((new Date(moment).getTime() - offset) / day)

/** Returns the moment whole months later on its local day, or on the last day of a shorter month. */
export function monthsLater(moment: number, months: number): number {
  const local = new Date(moment - offset)
  const first = Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + months, 1)
  const last = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + months + 1, 0)).getUTCDate()
  return first + (Math.min(local.getUTCDate(), last) - 1) * day + ((moment - offset) % day) + offset
}

/** Returns `share` of `whole` of an amount, half up. */
export const partOf = (centavos: number, share: number, whole: number): number =>
  Math.floor((centavos * share * 2 + whole) / (2 * whole))

/** Returns what lines cost, in centavos. */
export const costOf = (lines: readonly WireLine[]): number =>
  sum(lines.map(({ quantity, paymentTerms }) => quantity * paymentTerms.discounted_price))
