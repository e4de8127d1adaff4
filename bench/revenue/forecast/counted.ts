import { periodNumbers } from '#contract/period.ts'
import type { ForecastSpan, ForecastSums } from '#server/queries/forecast-sums.ts'
import type { Business, Sold } from './business.ts'

/** Returns the place of a moment in months: 1 for the first, 0 before it. */
const placeIn = (moment: Date, starts: readonly Date[]) => starts.filter((from) => from <= moment).length

/** Counts what a business knows of itself at a moment, as the server's statement does. */
export function countedOf({ happenings, charges, trials, sold }: Business, span: ForecastSpan): ForecastSums {
  const { now, past, coming, decidedBefore } = span
  const starts = past.map(({ from }) => from)
  const first = starts[0] ?? now
  const counting = sold.filter(({ state }) => state === 'paid' || state === 'pastDue')
  const decided = charges.filter(({ at }) => at >= first && at < decidedBefore)
  const inPast = happenings.filter(({ at }) => at >= first)
  const due = ({ endsAt }: Sold) =>
    placeIn(
      endsAt < now ? now : endsAt,
      coming.slice(1).map(({ from }) => from),
    )
  return {
    since: happenings[0]?.at.toISOString() ?? null,
    present: counting.reduce((sum, { centavos }) => sum + centavos, 0),
    steps: happenings.map(({ at, what, period, fromTrial }) => ({
      place: placeIn(at, starts),
      period: periodNumbers[period],
      step: what,
      fromTrial,
      count: 1,
    })),
    begins: alike(
      inPast.filter(({ what }) => what === 'begun').map(({ period, centavos }) => ({ period: periodNumbers[period], centavos })),
    ),
    changes: inPast
      .filter(({ what }) => what === 'changed')
      .slice(-200)
      .map(({ centavos }) => centavos),
    standing: alike(
      sold.flatMap((one) =>
        one.state === 'gone'
          ? []
          : {
              state: one.state,
              period: periodNumbers[one.period],
              due: one.state === 'pastDue' ? (one.period === 'yearly' ? 12 : 1) : due(one),
              centavos: one.centavos,
              nextCentavos: null,
              nextFrom: null,
            },
      ),
    ),
    renewals: {
      charged: decided.length + happenings.filter(({ fromTrial, at }) => fromTrial && at >= first).length,
      refused: decided.filter(({ refused }) => refused).length,
      recovered: decided.filter(({ recoveredAt }) => recoveredAt !== null).length,
    },
    trials: [
      ...trials.map(({ at, event }) => ({ place: placeIn(at, starts), event, count: 1 })),
      ...inPast
        .filter(({ fromTrial }) => fromTrial)
        .map(({ at }) => ({ place: placeIn(at, starts), event: 'converted' as const, count: 1 })),
    ].filter(({ place }) => place > 0),
    trialDays: trials.length === 0 ? null : 15,
  }
}

/** Returns one row for those that differ in nothing but their amount, and not much in that. */
function alike<Row extends { centavos: number }>(rows: readonly Row[]): (Row & { count: number })[] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = JSON.stringify({ ...row, centavos: Math.round(Math.log(row.centavos) * 6) })
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    const sum = group.reduce((all, { centavos }) => all + centavos, 0)
    return first ? { ...first, centavos: sum / group.length, count: group.length } : []
  })
}
