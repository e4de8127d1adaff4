import { isDeepStrictEqual } from 'node:util'
import type { Failure } from '#contract/failure.ts'
import { subjectsOf, type FlowModel } from '#tests/qa/engine/flow-model.ts'
import { leavesOf } from '#tests/qa/engine/leaves.ts'
import { offersOf, type Offer } from '#tests/qa/engine/offers.ts'
import { move } from '#tests/qa/engine/pure.ts'
import { snapshotsOf } from '#tests/qa/engine/snapshots-of.ts'
import type { Subject } from '#tests/qa/engine/subject.ts'
import type { Snapshot } from '#tests/qa/engine/xstate-view.ts'

interface Telling {
  /** Failures that the screen is not given: `state: call → next state: outcomes`. */
  silent: string[]
  /** Steps that leave an earlier failure on the screen: `state: step → next state`. */
  lasting: string[]
}

const isFailing = ({ context }: Snapshot) => 'failure' in context
const failureIn = ({ context }: Snapshot) => context['failure'] as Failure | null
const place = ({ value }: Snapshot) => leavesOf(value).join(' ')

/** The failure that a step brings to the flow, by the table of calls or by the event of the flow beside it. */
function failureOf({ step, event }: Offer, subject: Subject): Failure | null {
  if (!('hears' in step)) return (event['failure'] as Failure | null | undefined) ?? null
  const hears = subject.outcomes(step.hears).find(({ name }) => name === step.outcome)?.hears
  return hears && 'failure' in hears ? hears.failure : null
}

const nameOf = ({ step }: Offer) => ('hears' in step ? step.hears : 'does' in step ? step.does : step.waits)

/**
 * Returns what a flow does with the failures that it hears, in every state. A flow tells a failure by holding it as it
 * came.
 */
export function toldBy(model: FlowModel): Telling {
  const silent = new Map<string, Set<string>>()
  const lasting = new Set<string>()
  for (const [, subject] of subjectsOf(model))
    for (const before of snapshotsOf(subject).values())
      for (const offer of offersOf(subject, before)) {
        const after = move(subject.machine, before, offer.event).snapshot
        if (!isFailing(after)) continue
        const [heard, shown] = [failureOf(offer, subject), failureIn(after)]
        const way = `${place(before)}: ${nameOf(offer)} → ${place(after)}`
        if (heard === null && shown !== null) lasting.add(way)
        if (heard === null || isDeepStrictEqual(shown, heard)) continue
        const outcomes = silent.get(way) ?? new Set()
        silent.set(way, outcomes.add('hears' in offer.step ? offer.step.outcome : 'comes back'))
        if (shown !== null) lasting.add(way)
      }
  return {
    silent: [...silent].map(([way, outcomes]) => `${way}: ${[...outcomes].join(', ')}`).toSorted(),
    lasting: [...lasting].toSorted(),
  }
}
