import type { AnyStateMachine } from 'xstate'
import type { Exceptions } from '#tests/model/coverage.ts'
import { limitsOf, onScreen, subjectsOf, type FlowModel } from '#tests/model/flow-model.ts'
import { models } from '#tests/model/flows/all-models.ts'
import type { LimitOf } from '#tests/model/proofs/endless-waits.ts'
import type { Subject } from '#tests/model/subject.ts'
import { lifecycleSubjects, lifecycles, type Lifecycle } from './lifecycles.ts'

/** Everything that QA plays of one machine. */
export interface Drill {
  name: string
  kind: 'flow' | 'lifecycle'
  machine: AnyStateMachine
  /** By the name of the input: everything that may happen, and what may happen on the screen. */
  beginnings: { input: string; subject: Subject; shown: Subject | null }[]
  goals: readonly string[]
  limitOf: LimitOf
  exceptions: Exceptions
}

export function flowDrill(name: string, model: FlowModel): Drill {
  const hasScreen = 'acts' in model.screen
  const beginnings = subjectsOf(model).map(([input, subject]) => ({
    input,
    subject,
    shown: hasScreen ? onScreen(model, subject) : null,
  }))
  const { machine, goals, exceptions = {} } = model
  return { name, kind: 'flow', machine, beginnings, goals, limitOf: limitsOf(model), exceptions }
}

function lifecycleDrill(name: string, lifecycle: Lifecycle): Drill {
  const beginnings = lifecycleSubjects(lifecycle).map(([input, subject]) => ({ input, subject, shown: null }))
  const { machine, goals } = lifecycle
  return { name, kind: 'lifecycle', machine, beginnings, goals, limitOf: () => null, exceptions: {} }
}

/** The drill of every machine of the product, flows first. */
export const drills: readonly Drill[] = [
  ...Object.entries(models).map(([name, model]) => flowDrill(name, model)),
  ...Object.entries(lifecycles).map(([name, lifecycle]) => lifecycleDrill(name, lifecycle)),
]
