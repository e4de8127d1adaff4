import type { Period } from '#contract/period.ts'
import { storedState } from '#machines/lifecycles/subscription.machine.ts'
import type { Chance } from '../chaos/random.ts'
import type { Life } from '../simulation/life.ts'
import { live } from '../simulation/live.ts'

const day = 86_400_000

/** What is stored of a subscription from a moment on. The price of a period in centavos, with IVA. */
export interface LivedRow {
  at: Date
  state: Life['state']
  paymentStatus: ReturnType<typeof storedState>['paymentStatus']
  autoRenew: boolean
  wasPaid: boolean
  startedAsTrial: boolean
  period: Period
  price: number
}

/** Returns what is stored of a simulated subscription, each time it changes. Some lives have a pause of ten days. */
export function livedRows(chance: Chance, { start, days }: { start: Date; days: number }): LivedRow[] {
  const rows: LivedRow[] = []
  const onStep = (life: Life, at: Date) => {
    const before = rows.at(-1)
    const { paymentStatus } = storedState(life.state, before?.paymentStatus ?? 'pending')
    const wasPaid = life.diary.some(({ kind }) => kind === 'paid')
    const startedAsTrial = before?.startedAsTrial ?? life.state === 'trial'
    const { state, autoRenew, period, renewal: price } = life
    const row = { at, state, paymentStatus, autoRenew, wasPaid, startedAsTrial, period, price }
    if (before === undefined || textOf(before) !== textOf(row)) rows.push(row)
  }
  live(chance, { start, days, onStep })
  return chance.percent(15) ? rows.flatMap((row, place) => withPause(row, rows[place + 1])) : rows
}

const textOf = (row: LivedRow) => JSON.stringify({ ...row, at: null })

function withPause(row: LivedRow, next: LivedRow | undefined): LivedRow[] {
  const begins = new Date(row.at.getTime() + day)
  const ends = new Date(row.at.getTime() + 11 * day)
  if (row.state !== 'paid' || !row.autoRenew || (next && next.at <= ends)) return [row]
  return [row, { ...row, at: begins, state: 'paused' }, { ...row, at: ends }]
}

/**
 * Returns what a subscription adds to the recurring revenue, by docs/decisions/0160: centavos by the month without IVA,
 * while it was paid for, has access and renews.
 */
export function adds({ state, autoRenew, wasPaid, period, price }: LivedRow): number {
  const counts = ['paid', 'renewing', 'pastDue'].includes(state) && autoRenew && wasPaid
  return counts ? Math.round((price * 100) / (period === 'yearly' ? 12 * 116 : 116)) : 0
}
