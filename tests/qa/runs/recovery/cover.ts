import type { Cell } from './cell.ts'
import { cellsOf } from './cell.ts'
import { productKinds } from './failure-class.ts'
import type { Variant, RecoveryScenario } from './scenario.ts'

export interface Covering {
  scenario: RecoveryScenario
  variant: { name: string; is: Variant }
  cells: Cell[]
}

/**
 * Returns few cells of the matrix: every flow with a scenario once, and every possible kind of failure at least once,
 * without those that need a product of their own.
 */
export function coverOf(scenarios: readonly RecoveryScenario[]): Covering[] {
  const met = scenarios.map(meetings)
  const often = Map.groupBy(met.flat(), ({ cell }) => cell.failure.kind)
  const rarestFirst = [...often.keys()].toSorted((one, other) => often.get(one)!.length - often.get(other)!.length)
  const chosen = new Map<RecoveryScenario, Meeting>()
  while (chosen.size < met.filter((all) => all.length > 0).length) {
    for (const kind of rarestFirst) {
      const free = often
        .get(kind)!
        .filter(({ scenario }) => !chosen.has(scenario))
        .toSorted((one, other) => choiceOf(one) - choiceOf(other))[0]
      if (free) chosen.set(free.scenario, free)
    }
  }
  return scenarios.flatMap((one) => {
    const meeting = chosen.get(one)
    if (!meeting) return []
    const { cell, ...way } = meeting
    return [{ ...way, cells: [cell] }]
  })

  /** Returns how many kinds of failure a flow can have. A flow with few kinds is placed first. */
  function choiceOf({ scenario }: Meeting): number {
    return new Set(met[scenarios.indexOf(scenario)]!.map(({ cell }) => cell.failure.kind)).size
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
          .filter(({ state, call, failure }) => calls === `${state}.${call}` && !productKinds.includes(failure.kind))
          .map((cell) => ({ scenario, variant: { name, is }, cell })),
      ),
  )
}
