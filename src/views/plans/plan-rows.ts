import type { Feature } from '#contract/feature.ts'
import { joinedValue } from '#contract/joined-value.ts'
import type { Plan } from '#contract/plan.ts'

/** One feature over several plans. */
export interface PlanRow {
  id: string
  name: Feature['name']
  group: Feature['group']
  /** Whether a plan's card shows it. */
  highlighted: boolean
  /** The value by the plan's id. A plan without the feature has none. */
  values: ReadonlyMap<string, Feature['value']>
}

const last = Number.MAX_SAFE_INTEGER
const orderOf = ({ highlightOrder }: Feature) => highlightOrder ?? last
const given = ({ products }: Plan): Feature[] => products.flatMap(({ features }) => features)

/** Returns the rows that cards show. */
export const highlightedRows = (rows: readonly PlanRow[]): PlanRow[] => rows.filter(({ highlighted }) => highlighted)

/** Returns all features of these plans as the same rows for each, lowest highlight order first. */
export function planRows(plans: readonly Plan[]): PlanRow[] {
  const features = Map.groupBy(plans.flatMap(given), ({ app, key }) => `${app ?? ''} ${key}`)
  return [...features]
    .map(([id, same]) => ({ id, same, order: Math.min(...same.map(orderOf)) }))
    .sort((one, other) => one.order - other.order)
    .flatMap(({ id, same: [first], order }) =>
      first === undefined
        ? []
        : [{ id, name: first.name, group: first.group, highlighted: order < last, values: valuesOf(first, plans) }],
    )
}

function valuesOf({ app, key }: Feature, plans: readonly Plan[]): PlanRow['values'] {
  return new Map(
    plans.flatMap((plan) => {
      const parts = given(plan).filter((feature) => feature.app === app && feature.key === key)
      const value = joinedValue(parts.map((part) => ({ value: part.value, quantity: 1 })))
      return value === undefined ? [] : [[plan.id, value] as const]
    }),
  )
}

/** Returns the highest percentage that a year saves beside twelve months, rounded down; 0 if no plan saves any. */
export function yearlySaving(plans: readonly Plan[]): number {
  const savings = plans.flatMap(({ prices }) => {
    const [month, year] = (['monthly', 'yearly'] as const).map((period) => prices.find(({ recurrence }) => recurrence === period))
    return month && year && month.net > 0 ? [Math.floor(100 - (100 * year.net) / (12 * month.net))] : []
  })
  return Math.max(0, ...savings)
}
