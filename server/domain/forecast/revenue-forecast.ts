import type { ForecastRate } from '#contract/admin/forecast.ts'
import { drawsOf } from './draws.ts'
import type { Draws, RateDraws } from './draws.ts'
import { fractionsOf } from './fractions.ts'
import { beginWalk, countOf, intensityOf, join, monthDays, nobody, passMonth } from './lives.ts'
import type { Alike, Walking, WalkedMonth } from './lives.ts'
import { eachRate, ratesOf } from './rates.ts'
import type { CountedRates, Rates } from './rates.ts'

/** What the forecast is made of: what stands today, and what was counted in the past months. */
export interface ForecastFacts {
  standing: readonly Alike[]
  /** Subscriptions that were paid for once and count no more. */
  gone: number
  counted: CountedRates
  /** First payments of subscriptions that are alike: what each adds by the month in centavos without IVA. */
  begins: readonly (Pick<Alike, 'period' | 'centavos'> & { count: number })[]
  /** What changes of the plan added, below zero for what they took. */
  changes: readonly number[]
  /** The part of the present month that is still to come, above 0. */
  rest: number
  trialDays: number
  graceDays: number
}

/** Quantiles of what the runs had: tenths 1, 5 and 9. */
export interface Band {
  low: number
  middle: number
  high: number
}

export interface RevenueForecast {
  /** The end of each coming month after the present one, in centavos. */
  months: Band[]
  rates: Record<ForecastRate, Band>
}

interface Options {
  seed: number
  runs: number
  /** Months after the present one. */
  months: number
  /** Runs before each slice of the runs, so that the process can do something else. */
  breathe?: () => Promise<unknown>
  /** Draws the rates of a run; for a proof that the band needs their uncertainty. */
  rateDraws?: (draws: Draws) => RateDraws
}

const slice = 5

/**
 * Runs the lifecycle forward many times, each with rates that may be the true ones. The same seed has the same answer.
 */
export async function forecastRevenue(facts: ForecastFacts, options: Options): Promise<RevenueForecast> {
  const { seed, runs, months, breathe, rateDraws = (draws: Draws) => draws } = options
  const draws = drawsOf(fractionsOf(seed))
  const ends: number[][] = []
  const drawn: Rates[] = []
  for (let run = 0; run < runs; run += 1) {
    if (run % slice === 0) await breathe?.()
    const rates = ratesOf(facts.counted, rateDraws(draws))
    drawn.push(rates)
    ends.push(oneRun(facts, rates, { months, draws }))
  }
  const bandOf = (values: number[]) => {
    const sorted = values.toSorted((one, other) => one - other)
    const tenth = (tenths: number) => sorted[Math.round(((sorted.length - 1) * tenths) / 10)] ?? 0
    return { low: tenth(1), middle: tenth(5), high: tenth(9) }
  }
  return {
    months: Array.from({ length: months }, (_, month) => bandOf(ends.map((values) => values[month] ?? 0))),
    rates: eachRate((name) => bandOf(drawn.map((rate) => rate[name].mean))),
  }
}

/** Returns the revenue at the end of each month of one run. */
function oneRun(facts: ForecastFacts, rates: Rates, { months, draws }: { months: number; draws: Draws }): number[] {
  const standing = facts.standing.map((alike) => beginWalk(alike, rates, draws))
  const newcomers = facts.begins.map((of) => nobody({ ...of, due: of.period === 'yearly' ? 12 : 1 }))
  const groups = [...standing, ...newcomers]
  const chances = facts.begins.map(({ count }) => draws.gamma(count))
  const typicalChange = changeOf(facts.changes, draws)
  const trialsDue: number[] = []
  const ends: number[] = []
  let changed = 0
  let { gone } = facts
  for (let place = 0; place <= months; place += 1) {
    const part = place === 0 ? facts.rest : 1
    const month: WalkedMonth = { place, part, graceDays: facts.graceDays, leaving: leavingOf(groups, rates, { part, draws }) }
    const before = counted(groups)
    for (const group of groups) passMonth(group, month, rates, draws)
    const after = counted(groups)
    const stayed = before === 0 ? 0 : after / before
    changed =
      changed * Math.min(1, stayed) +
      typicalChange(draws.poisson(intensityOf(draws, rates.changes, rates.changes.mean * before * part)))
    const happens = (rate: 'sales' | 'returns' | 'trials', exposure: number) =>
      draws.poisson(intensityOf(draws, rates[rate], rates[rate].mean * exposure))
    for (const [months, count] of trialEnds(happens('trials', part), { part, days: facts.trialDays })) {
      trialsDue[place + months] = (trialsDue[place + months] ?? 0) + count
    }
    const back = Math.min(gone, happens('returns', gone * part))
    const backOf = among(chances, back, draws)
    const firsts = happens('sales', part) + draws.binomial(trialsDue[place] ?? 0, rates.converted.mean)
    for (const [kind, count] of among(chances, firsts, draws).entries()) {
      const group = newcomers[kind]
      if (group) join(group, { firsts: count, back: backOf[kind] ?? 0 }, month.leaving[group.period], draws)
    }
    gone += Math.max(0, before - after) - back
    if (place > 0) ends.push(Math.max(0, Math.round(revenueOf(groups) + changed)))
  }
  return ends
}

const counted = (groups: readonly Walking[]) => groups.reduce((sum, group) => sum + countOf(group), 0)
const revenueOf = (groups: readonly Walking[]) => groups.reduce((sum, group) => sum + countOf(group) * group.centavos, 0)

/** Returns the chance of a subscription of each period to leave in this month. */
function leavingOf(groups: readonly Walking[], rates: Rates, { part, draws }: { part: number; draws: Draws }) {
  const chance = (period: Alike['period']) => {
    const count = counted(groups.filter((group) => group.period === period))
    const rate = rates[`leaving_${period}`]
    return count === 0
      ? 1 - Math.exp(-rate.mean * part)
      : 1 - Math.exp(-intensityOf(draws, rate, rate.mean * part * count) / count)
  }
  return { monthly: chance('monthly'), yearly: chance('yearly') }
}

/**
 * Returns in how many months trials end that begin at even times within a part of a month: pairs of months and count.
 */
function trialEnds(count: number, { part, days }: { part: number; days: number }): [number, number][] {
  const times = 10
  return Array.from({ length: times }, (_, time) => [
    Math.floor(1 - part + (part * (time + 0.5)) / times + days / monthDays),
    Math.round((count * (time + 1)) / times) - Math.round((count * time) / times),
  ])
}

/** Returns how many of `count` fall to each kind, by their chances. */
function among(chances: readonly number[], count: number, { binomial }: Draws): number[] {
  let left = count
  let rest = chances.reduce((sum, chance) => sum + chance, 0)
  return chances.map((chance) => {
    const here = rest <= 0 ? 0 : binomial(left, Math.min(1, chance / rest))
    rest -= chance
    left -= here
    return here
  })
}

/**
 * Returns what a number of changes adds, in centavos: changes like those of the past, in shares that may be the true
 * ones.
 */
function changeOf(changes: readonly number[], draws: Draws): (count: number) => number {
  const chances = changes.map(() => draws.gamma(1))
  return (count) => among(chances, count, draws).reduce((sum, many, place) => sum + many * (changes[place] ?? 0), 0)
}
