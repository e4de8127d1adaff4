import type { MovementRow, Revenue } from '#contract/admin/revenue.ts'
import { movementKinds } from '#contract/admin/revenue.ts'
import type { Month } from '../../queries/figures.ts'
import type { RevenueSums } from '../../queries/revenue.ts'
import type { RevenueMovement } from '../../queries/revenue-movements.ts'

const sumOf = <Row>(rows: readonly Row[], value: (row: Row) => number) => rows.reduce((sum, row) => sum + value(row), 0)

/** Returns the months, cohorts and customers that the sums of the movements make. */
export function revenueOf(months: readonly Month[], { moved, customers, trials, refusals }: RevenueSums) {
  const standing = (place: number, of = customers) =>
    sumOf(
      of.filter((row) => row.place <= place),
      ({ gained, lost }) => gained - lost,
    )
  const recurring = (until: number) =>
    sumOf(
      moved.filter(({ place }) => place <= until),
      ({ centavos }) => centavos,
    )
  const monthAt = ({ month }: Month, before: number): Revenue['months'][number] => {
    const place = before + 1
    const inMonth = customers.filter((row) => row.place === place)
    const ofKind = (kind: RevenueSums['moved'][number]['kind']) =>
      sumOf(
        moved.filter((row) => row.place === place && row.kind === kind),
        ({ centavos }) => centavos,
      )
    const trialsOf = (event: RevenueSums['trials'][number]['event']) =>
      trials.find((row) => row.place === place && row.event === event)?.count ?? 0
    return {
      month,
      opening: recurring(before),
      closing: recurring(place),
      moved: Object.fromEntries(movementKinds.map((kind) => [kind, ofKind(kind)])) as Revenue['months'][number]['moved'],
      customers: standing(before),
      gained: sumOf(inMonth, ({ gained }) => gained),
      left: sumOf(inMonth, ({ lost }) => lost),
      lost: sumOf(inMonth, ({ shrunk }) => shrunk),
      trials: { begun: trialsOf('begun'), converted: trialsOf('converted'), ended: trialsOf('ended') },
    }
  }
  const cohorts = months.map(({ month }, before) => {
    const own = customers.filter(({ cohort }) => cohort === before + 1)
    const later = months.slice(before).map((_, since) => standing(before + 1 + since, own))
    return { month, customers: sumOf(own, ({ first }) => first), stayed: later }
  })
  return {
    months: months.map(monthAt),
    cohorts: cohorts.filter((one) => one.customers > 0),
    refusals,
  }
}

/** Returns a movement as a row of the contract's list. */
export function movementOf({ at, customerId, customerName, ...same }: RevenueMovement): MovementRow {
  return { ...same, at: at.toISOString(), customer: { id: customerId, name: customerName } }
}
