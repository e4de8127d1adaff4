import type { ForecastRate } from '#contract/admin/forecast.ts'
import { localDay, localMidnight } from '#contract/period-end.ts'
import { periods } from '#contract/period.ts'
import { monthDays } from '../domain/forecast/lives.ts'
import type { Counted, CountedRates } from '../domain/forecast/rates.ts'
import type { ForecastFacts } from '../domain/forecast/revenue-forecast.ts'
import type { ForecastSpan, ForecastSums } from '../queries/forecast-sums.ts'
import { lastMonths, monthOf, monthsFrom } from '../routes/admin/last-months.ts'

/** Months of the past that the rates are counted in, and the days that it has at least. */
const pastMonths = 12
const leastDays = 90
/** Months that the forecast shows: after them the band is too wide to decide by. */
export const comingMonths = 6

const day = 86_400_000

/** Returns the months that a forecast of this moment counts and shows. It is the same all day. */
export function forecastSpan(moment: Date, graceDays: number): ForecastSpan {
  const now = localMidnight(localDay(moment))
  const month = monthOf(now)
  return {
    now,
    past: lastMonths(month, pastMonths + 1),
    coming: monthsFrom(month, comingMonths + 1),
    decidedBefore: new Date(now.getTime() - graceDays * day),
  }
}

/** Returns what the forecast is made of, or null when the past is shorter than 90 days. */
export function factsOf(sums: ForecastSums, span: ForecastSpan, graceDays: number): ForecastFacts | null {
  const { now, past, coming } = span
  const since = sums.since === null ? now : new Date(sums.since)
  if (now.getTime() - since.getTime() < leastDays * day) return null
  const present = coming[0]
  if (!present) throw new Error('The present month is among those to come.')
  const place = (period: 0 | 1) => periods[period]
  return {
    standing: sums.standing.map(({ state, period, due, centavos, nextCentavos, nextFrom, count }) => ({
      state,
      count,
      period: place(period),
      due,
      centavos,
      next: nextCentavos === null ? null : { centavos: nextCentavos, from: nextFrom ?? 0 },
    })),
    gone: standingOf(sums.steps, goneSigns, { until: past.length }),
    counted: countedRates(
      sums,
      past.map((month) => partOf(month, since, now)),
    ),
    begins: sums.begins.map(({ period, ...same }) => ({ ...same, period: place(period) })),
    changes: sums.changes,
    rest: partOf(present, now, present.until),
    trialDays: sums.trialDays ?? monthDays / 2,
    graceDays,
  }
}

/** Returns the part of a month between two moments. */
function partOf(month: ForecastSpan['past'][number], from: Date, until: Date): number {
  const [begins, ends] = [Math.max(month.from.getTime(), from.getTime()), Math.min(month.until.getTime(), until.getTime())]
  return Math.max(0, ends - begins) / (month.until.getTime() - month.from.getTime())
}

type Step = ForecastSums['steps'][number]
/** What each step changes in how many count, and in how many count no more. */
const signs = { begun: 1, returned: 1, ended: -1, changed: 0 } as const
const goneSigns = { begun: 0, returned: -1, ended: 1, changed: 0 } as const

/** Returns how many there are at the end of a month, of one period or of both. */
function standingOf(
  steps: readonly Step[],
  sign: Record<Step['step'], number>,
  { until, period }: { until: number; period?: 0 | 1 | undefined },
): number {
  const fits = (step: Step) => step.place <= until && (period ?? step.period) === step.period
  return steps.reduce((sum, step) => sum + (fits(step) ? sign[step.step] * step.count : 0), 0)
}

/** Returns what was counted in the months, of each of which the past has a part. */
function countedRates({ steps, trials, renewals }: ForecastSums, parts: readonly number[]): CountedRates {
  const many = (fits: (step: Step) => boolean) => steps.reduce((sum, step) => sum + (fits(step) ? step.count : 0), 0)
  const standing = (until: number, period?: 0 | 1) => standingOf(steps, signs, { until, period })
  const gone = (until: number) => standingOf(steps, goneSigns, { until })
  const monthly = (events: (place: number) => number, exposure: (place: number, part: number) => number): Counted[] =>
    parts
      .map((part, before) => ({ events: events(before + 1), exposure: exposure(before + 1, part) }))
      .filter((month) => month.exposure > 0)
  const average = (count: (until: number) => number) => (place: number, part: number) =>
    ((count(place - 1) + count(place)) / 2) * part
  const lived = (period?: 0 | 1) => average((until) => standing(until, period))
  const time = (_: number, part: number) => part
  const trialsOf = (event: ForecastSums['trials'][number]['event'], place?: number) =>
    trials.reduce((sum, row) => sum + (row.event === event && (place ?? row.place) === row.place ? row.count : 0), 0)
  // Who is refused to the end did not decide to leave: the renewals count them.
  const lost = renewals.refused - renewals.recovered
  const ended = Math.max(
    1,
    many(({ step, place }) => step === 'ended' && place > 0),
  )
  const decided = Math.max(0, 1 - lost / ended)
  const left = (period: 0 | 1) =>
    monthly(
      (at) => decided * many(({ step, place, period: of }) => step === 'ended' && place === at && of === period),
      lived(period),
    )
  const once = (events: number, exposure: number) => [{ events, exposure }]
  return {
    sales: monthly((at) => many(({ step, place, fromTrial }) => step === 'begun' && place === at && !fromTrial), time),
    returns: monthly((at) => many(({ step, place }) => step === 'returned' && place === at), average(gone)),
    trials: monthly((at) => trialsOf('begun', at), time),
    changes: monthly((at) => many(({ step, place }) => step === 'changed' && place === at), lived()),
    leaving_monthly: left(0),
    leaving_yearly: left(1),
    converted: once(trialsOf('converted'), trialsOf('converted') + trialsOf('ended')),
    refused: once(renewals.refused, Math.max(renewals.refused, renewals.charged - trialsOf('converted'))),
    recovered: once(renewals.recovered, renewals.refused),
  } satisfies Record<ForecastRate, readonly Counted[]>
}
