import type { AnyStateMachine } from 'xstate'
import { endpoints } from '#contract/endpoints.ts'
import { callOf, claimOf, onScreen, subjectsOf, type FlowModel } from '#tests/qa/engine/flow-model.ts'
import { models } from '#tests/flows/models.ts'
import { factsOn } from '#tests/qa/engine/machine-facts.ts'
import type { Arrival, Replayed } from '#tests/qa/engine/replay.ts'
import type { Claim } from '#tests/qa/engine/proofs/prove.ts'
import { stepLabel } from '#tests/qa/engine/step.ts'
import type { Subject } from '#tests/qa/engine/subject.ts'
import type { Snapshot } from '#tests/qa/engine/xstate-view.ts'
import { asBroken } from './broken.ts'
import { lifecycleClaim, lifecycleSubjects, lifecycles, type Lifecycle } from './lifecycles.ts'
import { both, type Both } from './report/words/both.ts'
import { statesInWords, stepInWords } from './report/words/flow-words.ts'
import type { Selection } from './selection.ts'

/** Everything that QA plays for one machine. */
export interface Drill {
  name: string
  kind: 'flow' | 'lifecycle'
  machine: AnyStateMachine
  /** One entry for each input: `subject` has everything that may happen, `shown` only what happens on the screen. */
  beginnings: { input: string; subject: Subject; shown: Subject | null }[]
  /** Returns the request that a call sends, such as `POST /auth/token`, or null when the call stays in the browser. */
  requestOf: (call: string) => string | null
  /** Returns what also compares what the flow does outside itself and passes on, on a path of its machine. */
  comparing: (subject: Subject, arrived: Arrival) => Arrival
  claim: Omit<Required<Claim>, 'machine' | 'graphs'>
  words: DrillWords
}

/** How people name the steps and the states of a machine. */
export interface DrillWords {
  step: (taken: Pick<Replayed, 'step' | 'before'>) => Promise<Both>
  /** @param met each innermost state, with a snapshot that is in it */
  states: (met: ReadonlyMap<string, Snapshot>) => Record<string, Both>
}

export function flowDrill(name: string, model: FlowModel): Drill {
  const hasScreen = 'acts' in model.screen
  const beginnings = subjectsOf(model).map(([input, subject]) => ({
    input,
    subject,
    shown: hasScreen ? onScreen(model, subject) : null,
  }))
  const requestOf = (call: string) => {
    const definition = callOf(model, call)
    if (!('operation' in definition)) return null
    const { method, path } = endpoints[definition.operation]
    return `${method} ${path}`
  }
  const comparing = (subject: Subject, arrived: Arrival) => factsOn(model, subject, arrived)
  const words: DrillWords = {
    step: (taken) => stepInWords(model, taken),
    states: (met) => statesInWords(model, met),
  }
  return { name, kind: 'flow', machine: model.machine, beginnings, requestOf, comparing, claim: claimOf(model), words }
}

function lifecycleDrill(name: string, lifecycle: Lifecycle): Drill {
  const beginnings = lifecycleSubjects(lifecycle).map(([input, subject]) => ({ input, subject, shown: null }))
  return {
    name,
    kind: 'lifecycle',
    machine: lifecycle.machine,
    beginnings,
    requestOf: () => null,
    comparing: (_, arrived) => arrived,
    claim: lifecycleClaim(lifecycle),
    words: { step: ({ step }) => Promise.resolve(both(stepLabel(step))), states: () => ({}) },
  }
}

/** Returns the drill of every machine of the product, flows first. `broken` breaks one transition on purpose. */
export function drillsOf({ broken }: Pick<Selection, 'broken'> = {}): readonly Drill[] {
  return [
    ...Object.entries(models).map(([name, model]) =>
      flowDrill(name, { ...model, machine: asBroken(name, model.machine, broken) }),
    ),
    ...Object.entries(lifecycles).map(([name, lifecycle]) =>
      lifecycleDrill(name, { ...lifecycle, machine: asBroken(name, lifecycle.machine, broken) }),
    ),
  ]
}
