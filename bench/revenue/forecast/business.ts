import { periodEnd } from '#contract/period-end.ts'
import type { Period } from '#contract/period.ts'
import type { Chance } from '../../chaos/random.ts'

const day = 86_400_000
const graceDays = 14
const trialDays = 15

/** What happened to the revenue of one subscription. `centavos`: how much more or less it adds. */
export interface Happening {
  at: Date
  what: 'begun' | 'ended' | 'returned' | 'changed'
  id: number
  period: Period
  centavos: number
  fromTrial: boolean
}

export interface Charge {
  at: Date
  refused: boolean
  /** When it was paid after all. */
  recoveredAt: Date | null
}

/** A subscription as it stands. */
export interface Sold {
  id: number
  state: 'trial' | 'paid' | 'pastDue' | 'gone'
  period: Period
  centavos: number
  endsAt: Date
  /** What a refused charge comes to, and when. */
  outcome: { paid: boolean; at: Date } | null
  /** Some customers leave sooner than others. */
  patience: number
}

/** The life of a simulated business, day after day. */
export interface Business {
  happenings: Happening[]
  charges: Charge[]
  trials: { at: Date; event: 'begun' | 'ended' }[]
  sold: Sold[]
}

/**
 * Lives a business whose true rates are random and known to nobody. It knows nothing of the forecast: each customer
 * decides alone each day, months are good and bad, and some customers leave sooner than others. `onDay` runs at the
 * start of each day.
 */
export function liveBusiness(
  chance: Chance,
  { start, days, onDay }: { start: Date; days: number; onDay: (now: Date, so: Business) => void },
) {
  const fraction = () => chance.below(1_000_000) / 1_000_000
  const between = (least: number, most: number) => least + (most - least) * fraction()
  const happens = (odds: number) => fraction() < odds
  const truth = {
    sales: 3 * 20 ** fraction(),
    trialPart: chance.pick([0, 0, 0.3, 0.6]),
    yearlyPart: between(0.05, 0.4),
    prices: Array.from({ length: 3 }, () => Math.round(between(150_00, 1_500_00))),
    leaving: { monthly: between(0.01, 0.07), yearly: between(0.003, 0.012) },
    refused: between(0.02, 0.15),
    recovered: between(0.3, 0.85),
    converted: between(0.3, 0.8),
    changing: between(0.003, 0.02),
    returning: between(0, 0.01),
    unrest: between(0, 0.45),
  }
  const business: Business = { happenings: [], charges: [], trials: [], sold: [] }
  let mood = { sales: 1, leaving: 1 }
  for (let passed = 0; passed <= days; passed += 1) {
    const now = new Date(start.getTime() + passed * day)
    onDay(now, business)
    if (now.getUTCDate() === 1) {
      mood = { sales: between(1 - truth.unrest, 1 + truth.unrest), leaving: between(1 - truth.unrest, 1 + truth.unrest) }
    }
    for (const one of business.sold) liveDay(one, now)
    // Of a hundred passers-by each day, some buy.
    for (let passing = 0; passing < 100; passing += 1) if (happens((truth.sales * mood.sales) / 30.4 / 100)) sell(now)
  }
  return business

  function sell(now: Date): void {
    const period = happens(truth.yearlyPart) ? 'yearly' : 'monthly'
    const isTrial = happens(truth.trialPart)
    const id = business.sold.length
    const centavos = chance.pick([truth.prices[0] ?? 0, truth.prices[0] ?? 0, truth.prices[1] ?? 0, truth.prices[2] ?? 0])
    const endsAt = isTrial ? new Date(now.getTime() + trialDays * day) : periodEnd(now, period)
    const state = isTrial ? 'trial' : 'paid'
    const one: Sold = { id, state, period, centavos, endsAt, outcome: null, patience: chance.pick([0.5, 1, 1.5]) }
    business.sold.push(one)
    if (isTrial) business.trials.push({ at: now, event: 'begun' })
    else note(one, now, { what: 'begun', centavos })
  }

  function note(
    one: Sold,
    at: Date,
    { fromTrial = false, ...of }: Pick<Happening, 'what' | 'centavos'> & { fromTrial?: boolean },
  ) {
    business.happenings.push({ at, id: one.id, period: one.period, fromTrial, ...of })
  }

  function go(one: Sold, now: Date): void {
    one.state = 'gone'
    note(one, now, { what: 'ended', centavos: -one.centavos })
  }

  function liveDay(one: Sold, now: Date): void {
    if (one.state === 'gone') {
      if (!happens(truth.returning / 30.4) || one.endsAt.getTime() === 0) return
      Object.assign(one, { state: 'paid', endsAt: periodEnd(now, one.period) })
      return note(one, now, { what: 'returned', centavos: one.centavos })
    }
    if (one.state === 'trial') return now >= one.endsAt ? endTrial(one, now) : undefined
    if (one.outcome) {
      if (now < one.outcome.at) return
      const { paid } = one.outcome
      one.outcome = null
      if (!paid) return go(one, now)
      one.state = 'paid'
    }
    if (happens((truth.leaving[one.period] * mood.leaving * one.patience) / 30.4)) return go(one, now)
    if (happens(truth.changing / 30.4)) {
      const later = Math.round(one.centavos * between(0.6, 1.8))
      note(one, now, { what: 'changed', centavos: later - one.centavos })
      one.centavos = later
    }
    if (now >= one.endsAt) charge(one, now)
  }

  function endTrial(one: Sold, now: Date): void {
    if (!happens(truth.converted)) {
      one.state = 'gone'
      one.endsAt = new Date(0)
      business.trials.push({ at: now, event: 'ended' })
      return
    }
    Object.assign(one, { state: 'paid', endsAt: periodEnd(now, one.period) })
    note(one, now, { what: 'begun', centavos: one.centavos, fromTrial: true })
  }

  function charge(one: Sold, now: Date): void {
    one.endsAt = periodEnd(one.endsAt, one.period)
    const refused = happens(truth.refused)
    const paid = happens(truth.recovered)
    const at = new Date(now.getTime() + (paid ? chance.pick([2, 7, 13]) : graceDays) * day)
    business.charges.push({ at: now, refused, recoveredAt: refused && paid ? at : null })
    if (refused) Object.assign(one, { state: 'pastDue', outcome: { paid, at } })
  }
}
