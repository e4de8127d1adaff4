import { offersOf } from './offers.ts'
import { begin, move } from './pure.ts'
import { valueKey, type Subject } from './subject.ts'
import type { Snapshot } from './xstate-view.ts'

/** Returns one snapshot of every reachable state, by the subject's key; the first state first. */
export function snapshotsOf(subject: Subject): Map<string, Snapshot> {
  const { machine, input, key = valueKey } = subject
  const first = begin(machine, input).snapshot
  const snapshots = new Map([[key(first), first]])
  for (const snapshot of snapshots.values()) {
    for (const { event } of offersOf(subject, snapshot)) {
      const next = move(machine, snapshot, event)
      if (next.crash === undefined && !snapshots.has(key(next.snapshot))) snapshots.set(key(next.snapshot), next.snapshot)
    }
  }
  return snapshots
}
