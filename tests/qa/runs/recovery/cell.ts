import type { Operation } from '#contract/endpoints.ts'
import { explore } from '#tests/qa/engine/explore.ts'
import { callOf, onScreen, subjectsOf } from '#tests/qa/engine/flow-model.ts'
import { models } from '#tests/flows/models.ts'
import { leavesOf } from '#tests/qa/engine/leaves.ts'
import { shortHash } from '#tests/qa/short-hash.ts'
import { classesOf, className, type FailureClass, failureKinds, whyNot } from './failure-class.ts'
import type { RecoveryScenario } from './scenario.ts'

/** A call in a state of a flow. */
export interface Spot {
  flow: string
  state: string
  call: string
  operation: Operation
}

/** A failure that may happen at a spot. */
export interface Cell extends Spot {
  id: string
  failure: FailureClass
}

/** A column that a row cannot have, with the rule's reason. */
export interface Absent {
  flow: string
  state: string
  call: string
  kind: string
  reason: string
}

const local = 'the call stays in the browser'
const before = 'the page has read it before its form begins'

/** Returns the machine's own name, by which a screen names its flow. */
export const flowIdOf = (flow: string): string => models[flow]?.machine.id ?? flow

/** Returns every call of a flow in each state on its screen; null for a call that stays in the browser. */
export function spotsOf(
  flow: string,
  sentAs: RecoveryScenario['sentAs'] = {},
): { state: string; call: string; operation: Operation | null }[] {
  const model = models[flow]
  if (!model) throw new Error(`there is no model of ${flow}`)
  const spots = new Map<string, { state: string; call: string; operation: Operation | null }>()
  for (const [, subject] of subjectsOf(model)) {
    for (const { value, calls } of explore(onScreen(model, subject)).states) {
      for (const call of calls) {
        const definition = callOf(model, call)
        const state = leavesOf(value).join('+')
        const operation = 'operation' in definition ? definition.operation : (sentAs[call] ?? null)
        spots.set(`${state}.${call}`, { state, call, operation })
      }
    }
  }
  return [...spots.values()]
}

/** Returns every cell of a flow, and the columns that a rule excludes. */
export function cellsOf(
  flow: string,
  scenario: Pick<RecoveryScenario, 'sentAs' | 'isSignedIn' | 'readBefore'>,
): { cells: Cell[]; absent: Absent[] } {
  const cells: Cell[] = []
  const absent: Absent[] = []
  for (const { operation, ...spot } of spotsOf(flow, scenario.sentAs)) {
    const { isSignedIn = false, readBefore = [] } = scenario
    if (operation === null || readBefore.includes(`${spot.state}.${spot.call}`)) {
      const reason = operation === null ? local : before
      absent.push(...failureKinds.map((kind) => ({ flow, ...spot, kind, reason })))
      continue
    }
    for (const failure of classesOf(operation, isSignedIn)) {
      const id = `${flow}/${shortHash(JSON.stringify([flow, spot.state, spot.call, className(failure)]))}`
      cells.push({ flow, ...spot, operation, failure, id })
    }
    for (const kind of failureKinds) {
      const reason = whyNot(kind, operation, isSignedIn)
      if (reason !== null) absent.push({ flow, ...spot, kind, reason })
    }
  }
  return { cells, absent }
}

/** Flows that have a screen of their own. */
export const flowsWithScreen: readonly string[] = Object.entries(models)
  .filter(([, { screen }]) => 'acts' in screen)
  .map(([flow]) => flow)
