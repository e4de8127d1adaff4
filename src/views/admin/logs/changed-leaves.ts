/** A value inside a record before and after; undefined when it was not written down. */
export interface ChangedLeaf {
  field: string
  /** The period of the price that the field belongs to. */
  period: string | null
  before: unknown
  after: unknown
}

/** Returns the single values that differ between two JSON texts of one record, in order. */
export function changedLeaves(before: string | null, after: string | null): ChangedLeaf[] {
  return leavesOf({ field: '', period: null, before: parsed(before), after: parsed(after) })
}

function leavesOf(leaf: ChangedLeaf): ChangedLeaf[] {
  const { before, after, period } = leaf
  if (!isObject(before) && !isObject(after)) return JSON.stringify(before) === JSON.stringify(after) ? [] : [leaf]
  const [was, is] = [entriesOf(before), entriesOf(after)]
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  return keys.flatMap((key) => {
    const inner = Array.isArray(before) || Array.isArray(after)
    return leavesOf({
      field: inner ? leaf.field : key,
      period: periodOf(is) ?? period,
      before: was[key],
      after: is[key],
    })
  })
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Prices of a list are compared by their period, whatever their order. */
function entriesOf(value: unknown): Record<string, unknown> {
  if (!isObject(value)) return {}
  if (!Array.isArray(value)) return { ...value }
  return Object.fromEntries(value.map((one: unknown, place) => [(isObject(one) && periodOf(entriesOf(one))) || place, one]))
}

const periodOf = ({ recurrence }: Record<string, unknown>) => (typeof recurrence === 'string' ? recurrence : null)

function parsed(text: string | null): unknown {
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
