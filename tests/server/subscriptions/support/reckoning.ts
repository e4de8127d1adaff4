import { ledger } from '#tests/sandbox/gateway/sandbox.client.ts'
import type { Shop } from '../../orders/support/shop.ts'

/**
 * Prices of the demo catalogue in centavos, [by the month, by the year], as its pages show them: a year of Básico is
 * 3,588.00 less 15 %.
 */
const renewing: Record<string, [number, number]> = {
  Básico: [299_00, 3_049_80],
  Profesional: [799_00, 7_670_40],
  Empresarial: [1_709_10, 17_091_00],
  'Usuario adicional': [79_00, 805_80],
  '10 GB de almacenamiento': [49_00, 499_80],
}
const once: Record<string, number> = { 'Paquete de 100 facturas': 149_00 }

/** The discount of each code on an amount in centavos. */
export const codes: Record<string, (sum: number) => number> = {
  BIENVENIDA: (sum) => Math.round(sum * 0.1),
  MENOS100: (sum) => Math.min(sum, 100_00),
  SOLOPRO: (sum) => Math.round(sum * 0.25),
}

/** What a customer holds: names with quantities, in one period. */
export interface Ownership {
  /** 0 a month, 1 a year. */
  period: 0 | 1
  things: Record<string, number>
  startsAt: Date
  endsAt: Date
}

const sumOf = (things: Record<string, number>, price: (name: string) => number) =>
  Object.entries(things).reduce((sum, [name, quantity]) => sum + price(name) * quantity, 0)
export const periodPrice = ({ period, things }: Pick<Ownership, 'period' | 'things'>) =>
  sumOf(things, (name) => renewing[name]?.[period] ?? 0)
export const oncePrice = (things: Record<string, number>) => sumOf(things, (name) => once[name] ?? 0)

const cityDay = (at: Date) => Math.floor((at.getTime() - 6 * 3_600_000) / 86_400_000)

/** Returns what the customer holds by the database. */
export async function ownedBy({ server, customerId }: Pick<Shop, 'server' | 'customerId'>): Promise<Ownership> {
  const row = await server.db.system((tx) =>
    tx
      .selectFrom('subscriptions')
      .select(['period', 'lines', 'starts_at', 'ends_at'])
      .where('customer_id', '=', customerId)
      .where('status', '=', 1)
      .executeTakeFirstOrThrow(),
  )
  const lines = row.lines as unknown as { name: { 'es-MX': string }; quantity: number }[]
  const things = Object.fromEntries(lines.map(({ name, quantity }) => [name['es-MX'], quantity]))
  if (!row.starts_at || !row.ends_at) throw new Error('A paid plan has a period.')
  return { period: row.period, things, startsAt: row.starts_at, endsAt: row.ends_at }
}

/** Returns everything that the gateways charged and did not refund, in centavos. */
export async function taken({ sandbox }: Pick<Shop, 'sandbox'>): Promise<number> {
  const lines = await ledger(sandbox)
  return lines.filter(({ status }) => status === 'succeeded').reduce((sum, { amount, refunded }) => sum + amount - refunded, 0)
}

/** No gateway charges less, in centavos, so that a share below it is free. */
const leastCharge = 10_00

/** Returns whether the period continues with more of what was held. */
function isAddition(before: Ownership, after: Ownership): boolean {
  const isLess = Object.entries(before.things).some(([name, quantity]) => (after.things[name] ?? 0) < quantity)
  return after.startsAt.getTime() === before.startsAt.getTime() && after.period === before.period && !isLess
}

/** Returns whether the period continues with less than what was held, or with something else. */
const isCheaperAtOnce = (before: Ownership, after: Ownership): boolean =>
  after.startsAt.getTime() === before.startsAt.getTime() && after.period === before.period && !isAddition(before, after)

/** Computes what a customer owes for what they held, day by day, independent of the product's code. */
export function reckoning(first: Ownership, code: string | null) {
  const list = periodPrice(first) + oncePrice(first.things)
  const paid = list - (code === null ? 0 : (codes[code]?.(list) ?? 0))
  let present = { ...first, worth: (periodPrice(first) * paid) / list }
  /** The cost of the past: periods, parts of periods, and one-time purchases. */
  let over = (oncePrice(first.things) * paid) / list
  let changes = 1
  return {
    /** Records what is held at a moment; whole periods that ended since the last call have the earlier price. */
    see(now: Ownership, at: Date) {
      over += oncePrice(now.things) - oncePrice(present.things)
      const begins = ({ startsAt, period, things }: Ownership) =>
        `${startsAt.toISOString()} ${String(periodPrice({ period, things }))}`
      if (begins(now) === begins(present)) {
        present = { ...present, things: now.things }
        return
      }
      changes += 1
      if (isAddition(present, now)) {
        const [length, rest] = [cityDay(now.endsAt) - cityDay(now.startsAt), cityDay(now.endsAt) - cityDay(at)]
        const added = periodPrice(now) - periodPrice(present)
        const bought = oncePrice(now.things) - oncePrice(present.things)
        const isFree = Math.round((added * rest) / length) + bought < leastCharge
        if (!isFree) over -= (added * (length - rest)) / length
        present = { ...now, worth: present.worth + (isFree ? 0 : added) }
        return
      }
      if (isCheaperAtOnce(present, now)) {
        const [length, gone] = [cityDay(now.endsAt) - cityDay(now.startsAt), cityDay(at) - cityDay(now.startsAt)]
        over += ((present.worth - periodPrice(now)) * gone) / length
        present = { ...now, worth: periodPrice(now) }
        return
      }
      const whole = cityDay(present.endsAt) - cityDay(present.startsAt)
      const used = Math.min(whole, cityDay(at) - cityDay(present.startsAt))
      over += now.startsAt >= present.endsAt ? present.worth : (present.worth * used) / whole
      present = { ...now, worth: periodPrice(now) }
    },
    /** Returns the cost until the present period ends, and the possible rounding difference, in centavos. */
    owed: () => ({ centavos: over + present.worth, rounding: changes }),
  }
}
