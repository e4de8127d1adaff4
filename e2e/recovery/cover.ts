import type { Cell } from './cell.ts'
import { cellsOf } from './cell.ts'
import type { FailureKind } from './failure-class.ts'
import type { Variant, RecoveryScenario } from './scenario.ts'

export interface Covering {
  scenario: RecoveryScenario
  variant: { name: string; is: Variant }
  cells: Cell[]
}

/** Few cells of the matrix: every flow that has a scenario once, and every kind of failure at least once where they can be met. */
export function coverOf(scenarios: readonly RecoveryScenario[]): Covering[] {
  const met = scenarios.map(meetings)
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
  scenario: RecoveryScenario
  variant: { name: string; is: Variant }
  cell: Cell
}

function meetings(scenario: RecoveryScenario): Meeting[] {
  const { cells } = cellsOf(scenario.flow, scenario)
  return Object.entries(scenario.variants).flatMap(([name, is]) =>
    is.calls
      .toReversed()
      .flatMap((calls) =>
        cells
          .filter(({ state, call }) => calls === `${state}.${call}`)
          .map((cell) => ({ scenario, variant: { name, is }, cell })),
      ),
  )
}
