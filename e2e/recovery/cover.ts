import type { Cell } from './cell.ts'
import { cellsOf } from './cell.ts'
import type { FailureKind } from './failure-class.ts'
import type { Variant, Voyage } from './voyage.ts'

export interface Covering {
  voyage: Voyage
  variant: { name: string; is: Variant }
  cells: Cell[]
}

/** Few cells of the matrix: every flow that has a voyage once, and every kind of failure at least once where they can be met. */
export function coverOf(voyages: readonly Voyage[]): Covering[] {
  const met = voyages.map(meetings)
  const often = Map.groupBy(met.flat(), ({ cell }) => cell.failure.kind)
  const byRarity = met.map((all) => all.toSorted((one, other) => timesOf(one) - timesOf(other)))
  let left = new Set<FailureKind>()
  return byRarity.flatMap((all) => {
    if (left.size === 0) left = new Set(often.keys())
    const wanted = all.find(({ cell }) => left.has(cell.failure.kind)) ?? all[0]
    if (!wanted) return []
    const { cell, ...way } = wanted
    left.delete(cell.failure.kind)
    return [{ ...way, cells: [cell] }]
  })

  function timesOf({ cell }: Meeting): number {
    return often.get(cell.failure.kind)?.length ?? 0
  }
}

interface Meeting {
  voyage: Voyage
  variant: { name: string; is: Variant }
  cell: Cell
}

function meetings(voyage: Voyage): Meeting[] {
  const { cells } = cellsOf(voyage.flow, voyage)
  return Object.entries(voyage.variants).flatMap(([name, is]) =>
    is.meets
      .toReversed()
      .flatMap((meets) =>
        cells.filter(({ state, call }) => meets === `${state}.${call}`).map((cell) => ({ voyage, variant: { name, is }, cell })),
      ),
  )
}
