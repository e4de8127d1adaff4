import type { Cell } from './cell.ts'
import { cellsOf } from './cell.ts'
import { type FailureKind, failureKinds } from './failure-class.ts'
import type { Variant, Voyage } from './voyage.ts'

export interface Covering {
  voyage: Voyage
  variant: { name: string; is: Variant }
  cells: Cell[]
}

/** Few cells of the matrix: every flow that has a voyage once, and every kind of failure once. */
export function coverOf(voyages: readonly Voyage[]): Covering[] {
  const left = new Set<FailureKind>(failureKinds)
  return voyages.flatMap((voyage) => {
    const [first] = Object.entries(voyage.variants)
    if (!first) return []
    const [name, is] = first
    const met = cellsOf(voyage.flow, voyage).cells.filter(({ state, call }) => is.meets.at(-1) === `${state}.${call}`)
    const wanted = met.find(({ failure }) => left.has(failure.kind)) ?? met[0]
    if (!wanted) return []
    left.delete(wanted.failure.kind)
    return [{ voyage, variant: { name, is }, cells: [wanted] }]
  })
}
