import { explore } from './explore.ts'
import { move } from './pure.ts'
import { offersOf } from './offers.ts'
import { stepLabel } from './step.ts'
import { valueKey, type Subject } from './subject.ts'
import type { Snapshot } from './xstate-view.ts'

/** A step that leads from one small key to several: the key leaves out something that the machine's behaviour reads. */
export interface Conflict {
  key: string
  step: string
  leadsTo: string[]
}

const ignored = '(nothing happens)'
const fullKey = (snapshot: Snapshot): string => JSON.stringify([snapshot.value, snapshot.context])

/** Explores with the whole context as key and reports every (small key, step) with more than one result. */
export function dishonestKeys(subject: Subject): Conflict[] {
  const key = subject.key ?? valueKey
  const results = new Map<string, Conflict>()
  const note = (from: string, step: string, to: string) => {
    const name = JSON.stringify([from, step])
    const known = results.get(name) ?? { key: from, step, leadsTo: [] }
    if (!known.leadsTo.includes(to)) known.leadsTo.push(to)
    results.set(name, known)
  }
  const met = new Set<string>()
  explore({
    ...subject,
    limit: subject.limit ?? 20_000,
    key: (snapshot) => {
      const full = fullKey(snapshot)
      if (met.has(full)) return full
      met.add(full)
      for (const { step, event } of offersOf(subject, snapshot)) {
        const next = move(subject.machine, snapshot, event)
        const to = next.definitions.length === 0 ? ignored : (next.crash ?? key(next.snapshot))
        note(key(snapshot), stepLabel(step), to)
      }
      return full
    },
  })
  return [...results.values()].filter(({ leadsTo }) => leadsTo.length > 1)
}
