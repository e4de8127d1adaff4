import type { FlowModel } from '#tests/qa/engine/flow-model.ts'
import { subjectsOf } from '#tests/qa/engine/flow-model.ts'
import { leavesOf } from '#tests/qa/engine/leaves.ts'
import { snapshotsOf } from '#tests/qa/engine/snapshots-of.ts'

/** Returns the states of which a model does not say what a person sees, one line each, with what to do. */
export function unshown(models: Readonly<Record<string, FlowModel>>): string[] {
  return Object.entries(models).flatMap(([flow, model]) => {
    if (!('acts' in model.screen)) return []
    const { shows } = model.screen
    const snapshots = subjectsOf(model).flatMap(([, subject]) => [...snapshotsOf(subject).values()])
    const leaves = new Set(snapshots.flatMap(({ value }) => leavesOf(value)))
    return [...leaves]
      .filter((leaf) => !(leaf in shows))
      .map((leaf) => `tests/flows/${flow}/${flow}.model.ts: '${leaf}' is missing in shows: write what a person must see there`)
  })
}
