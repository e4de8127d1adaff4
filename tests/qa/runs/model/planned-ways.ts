import { isNamed, isWalked, type Selection } from '../../selection.ts'
import { wayId } from '../../way-record.ts'

export type Scenarios = readonly { flow: string; variants: object }[]

/** Returns the variants of a flow that people must walk on the real server in this run. */
export function plannedWays(flow: string, selection: Selection, scenarios: Scenarios): string[] {
  const { machine, way } = selection
  if (!isWalked(selection) || (machine !== undefined && machine !== flow)) return []
  return scenarios
    .filter((scenario) => scenario.flow === flow)
    .flatMap(({ variants }) => Object.keys(variants))
    .filter((variant) => isNamed(wayId(flow, variant), way))
}
