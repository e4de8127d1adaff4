import type { AnyStateMachine } from 'xstate'
import { claimOf, onScreen, subjectsOf, type FlowModel } from '#tests/model/flow-model.ts'
import { models } from '#tests/model/flows/all-models.ts'
import type { Claim } from '#tests/model/proofs/prove.ts'
import type { Subject } from '#tests/model/subject.ts'
import { lifecycleClaim, lifecycleSubjects, lifecycles, type Lifecycle } from './lifecycles.ts'

/** Everything that QA plays of one machine. */
export interface Drill {
  name: string
  kind: 'flow' | 'lifecycle'
  machine: AnyStateMachine
  /** By the name of the input: everything that may happen, and what may happen on the screen. */
  beginnings: { input: string; subject: Subject; shown: Subject | null }[]
  claim: Omit<Required<Claim>, 'machine' | 'graphs'>
}

export function flowDrill(name: string, model: FlowModel): Drill {
  const hasScreen = 'acts' in model.screen
  const beginnings = subjectsOf(model).map(([input, subject]) => ({
    input,
    subject,
    shown: hasScreen ? onScreen(model, subject) : null,
  }))
  return { name, kind: 'flow', machine: model.machine, beginnings, claim: claimOf(model) }
}

function lifecycleDrill(name: string, lifecycle: Lifecycle): Drill {
  const beginnings = lifecycleSubjects(lifecycle).map(([input, subject]) => ({ input, subject, shown: null }))
  return { name, kind: 'lifecycle', machine: lifecycle.machine, beginnings, claim: lifecycleClaim(lifecycle) }
}

/** The drill of every machine of the product, flows first. */
export const drills: readonly Drill[] = [
  ...Object.entries(models).map(([name, model]) => flowDrill(name, model)),
  ...Object.entries(lifecycles).map(([name, lifecycle]) => lifecycleDrill(name, lifecycle)),
]
