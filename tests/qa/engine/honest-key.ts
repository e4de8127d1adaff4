import { explore } from './explore.ts'
import { valueKey, type Subject } from './subject.ts'

/** A step that leads from one small key to several: the key leaves out something that the machine's behaviour reads. */
export interface Conflict {
  key: string
  step: string
  leadsTo: string[]
}

const nothing = '(nothing happens)'

/** Explores with the whole context as key and returns every (small key, step) with more than one result. */
export function dishonestKeys(subject: Subject): Conflict[] {
  const { key = valueKey, limit = 60_000 } = subject
  const small = new Map<string, string>()
  const { edges, ignored } = explore({
    ...subject,
    limit,
    key: (snapshot) => {
      const full = JSON.stringify([snapshot.value, snapshot.context])
      if (!small.has(full)) small.set(full, key(snapshot))
      return full
    },
  })
  const results = new Map<string, Conflict>()
  for (const { from, label, to } of [...edges, ...ignored.map((step) => ({ ...step, to: nothing }))]) {
    const conflict = { key: small.get(from) ?? from, step: label, leadsTo: [] }
    const name = JSON.stringify([conflict.key, label])
    const { leadsTo } = results.get(name) ?? conflict
    results.set(name, { ...conflict, leadsTo })
    const end = small.get(to) ?? to
    if (!leadsTo.includes(end)) leadsTo.push(end)
  }
  return [...results.values()].filter(({ leadsTo }) => leadsTo.length > 1)
}
