import { offersOf } from '#tests/qa/engine/offers.ts'
import { begin, move } from '#tests/qa/engine/pure.ts'
import { pathOf, stepLabel, type Path } from '#tests/qa/engine/step.ts'
import type { Subject } from '#tests/qa/engine/subject.ts'

/** Returns the path whose steps have these labels. @throws Error when one of them cannot happen */
export function pathBy(subject: Subject, labels: readonly string[]): Path {
  let { snapshot } = begin(subject.machine, subject.input)
  const steps = labels.map((label) => {
    const offer = offersOf(subject, snapshot).find(({ step }) => stepLabel(step) === label)
    if (!offer) throw new Error(`"${label}" cannot happen to ${subject.machine.id} in ${JSON.stringify(snapshot.value)}`)
    snapshot = move(subject.machine, snapshot, offer.event).snapshot
    return offer.step
  })
  return pathOf(steps)
}
