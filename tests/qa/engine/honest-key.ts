import { explore } from './explore.ts'
import { valueKey, type Subject } from './subject.ts'
import type { Snapshot } from './xstate-view.ts'

/** A step that leads from one small key to several: the key leaves out something that the machine's behaviour reads. */
export interface Conflict {
  key: string
  step: string
  leadsTo: string[]
}

const nothing = '(nothing happens)'
const notOffered = '(not offered)'

/**
 * Explores with the whole context as key and returns every (small key, step) with more than one result, or that only
 * some of the states with this key offer.
 */
export function dishonestKeys(subject: Subject): Conflict[] {
  const { key = valueKey, limit = 60_000 } = subject
  const nameOf = contextNames()
  const small = new Map<string, string>()
  const { states, edges, ignored } = explore({
    ...subject,
    limit,
    key: (snapshot) => {
      const full = nameOf(snapshot)
      if (!small.has(full)) small.set(full, key(snapshot))
      return full
    },
  })
  const results = new Map<string, { conflict: Conflict; offeredIn: Set<string> }>()
  for (const { from, label, to } of [...edges, ...ignored.map((step) => ({ ...step, to: nothing }))]) {
    const conflict = { key: small.get(from) ?? from, step: label, leadsTo: [] }
    const name = JSON.stringify([conflict.key, label])
    const result = results.get(name) ?? { conflict, offeredIn: new Set() }
    results.set(name, result)
    result.offeredIn.add(from)
    const end = small.get(to) ?? to
    if (!result.conflict.leadsTo.includes(end)) result.conflict.leadsTo.push(end)
  }
  const sizes = Map.groupBy(states, (state) => small.get(state.key) ?? state.key)
  return [...results.values()]
    .map(({ conflict, offeredIn }) =>
      offeredIn.size < (sizes.get(conflict.key)?.length ?? 0)
        ? { ...conflict, leadsTo: [...conflict.leadsTo, notOffered] }
        : conflict,
    )
    .filter(({ leadsTo }) => leadsTo.length > 1)
}

/** Returns a function that names a state and its whole context. Most parts stay the same object, and are read once. */
function contextNames(): (snapshot: Snapshot) => string {
  const numbers = new Map<string, number>()
  const read = new WeakMap<object, number>()
  const numberOf = (value: unknown): number => {
    const before = typeof value === 'object' && value !== null ? read.get(value) : undefined
    if (before !== undefined) return before
    const text = JSON.stringify(value) ?? 'undefined'
    const number = numbers.get(text) ?? numbers.size
    numbers.set(text, number)
    if (typeof value === 'object' && value !== null) read.set(value, number)
    return number
  }
  return ({ value, context }) => JSON.stringify([value, Object.entries(context).map(([name, part]) => [name, numberOf(part)])])
}
