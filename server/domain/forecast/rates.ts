import { shareRates } from '#contract/admin/forecast.ts'
import type { ForecastRate } from '#contract/admin/forecast.ts'
import type { RateDraws } from './draws.ts'

/** How often something happened: `events` of `exposure`, which is months, subscription-months or chances. */
export interface Counted {
  events: number
  exposure: number
}

/** A rate that may be the true one. Counts scatter `scatter` times as much around it as by chance alone. */
export interface Rate {
  mean: number
  scatter: number
}

/** What was counted of each rate: month by month, or once for the shares. */
export type CountedRates = Record<ForecastRate, readonly Counted[]>
export type Rates = Record<ForecastRate, Rate>

/**
 * What is assumed before anything is counted, as if it had been counted. It gives a young business a wide band, and
 * weighs nothing once there is a past. Shares: `events` that did, and the others that did not.
 */
const assumed: Record<ForecastRate, Counted> = {
  sales: { events: 0.5, exposure: 0.05 },
  returns: { events: 0.5, exposure: 50 },
  trials: { events: 0.5, exposure: 0.05 },
  changes: { events: 0.5, exposure: 50 },
  leaving_monthly: { events: 0.5, exposure: 12 },
  leaving_yearly: { events: 0.5, exposure: 24 },
  converted: { events: 1, exposure: 2 },
  refused: { events: 1, exposure: 10 },
  recovered: { events: 1, exposure: 2 },
}

const assumedScatter = { weight: 3, scatter: 1.5 }

/** The months to come differ from the past by a tenth, however much was counted: 1 / √100. */
const steadiness = 100

/** Returns a value of each rate. */
export function eachRate<Value>(of: (name: ForecastRate) => Value): Record<ForecastRate, Value> {
  return {
    sales: of('sales'),
    returns: of('returns'),
    trials: of('trials'),
    changes: of('changes'),
    leaving_monthly: of('leaving_monthly'),
    leaving_yearly: of('leaving_yearly'),
    converted: of('converted'),
    refused: of('refused'),
    recovered: of('recovered'),
  }
}

/** Returns rates that may be the true ones, after what was counted: drawn from their Beta and Gamma posteriors. */
export function ratesOf(counted: CountedRates, draws: RateDraws): Rates {
  const isShare = (name: ForecastRate) => shareRates.some((share) => share === name)
  return eachRate((name) =>
    isShare(name)
      ? { mean: shareOf(counted[name], assumed[name], draws), scatter: 1 }
      : monthlyRate(counted[name], assumed[name], draws),
  )
}

/** Returns the sum of what was counted. */
export function sumOf(months: readonly Counted[]): Counted {
  return months.reduce((sum, { events, exposure }) => ({ events: sum.events + events, exposure: sum.exposure + exposure }), {
    events: 0,
    exposure: 0,
  })
}

function shareOf(counted: readonly Counted[], before: Counted, { beta }: RateDraws): number {
  const { events, exposure } = sumOf(counted)
  return beta(before.events + events, before.exposure - before.events + exposure - events)
}

function monthlyRate(months: readonly Counted[], before: Counted, { gamma }: RateDraws): Rate {
  const { events, exposure } = sumOf(months)
  const whole = months.filter((month) => month.exposure > 0)
  const expected = (month: Counted) => (events / exposure) * month.exposure
  const distance =
    events === 0 ? 0 : whole.reduce((sum, month) => sum + (month.events - expected(month)) ** 2 / expected(month), 0)
  const freedom = assumedScatter.weight + Math.max(0, whole.length - 1)
  const scatter = Math.max(1, (assumedScatter.weight * assumedScatter.scatter + distance) / (2 * gamma(freedom / 2)))
  const past = (gamma((before.events + events) / scatter) * scatter) / (before.exposure + exposure)
  return { mean: (past * gamma(steadiness)) / steadiness, scatter }
}
