import type { StateValue } from 'xstate'

/** Returns the innermost states of a value, dotted: `form`, `ready.promo.empty`. A parallel state has several. */
export function leavesOf(value: StateValue): string[] {
  if (typeof value === 'string') return [value]
  return Object.entries(value).flatMap(([state, inner]) => {
    const below = inner === undefined ? [] : leavesOf(inner)
    return below.length === 0 ? [state] : below.map((leaf) => `${state}.${leaf}`)
  })
}
