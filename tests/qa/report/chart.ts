import type { AnyStateMachine } from 'xstate'
import { definitionId, definitionsOf } from '#tests/qa/engine/definitions.ts'
import { pictureOf } from '#tests/qa/engine/picture.ts'
import type { MachineVerdict } from './judge.ts'
import { hatches } from './chart-style.ts'
import type { Both } from './words/both.ts'

export const marks = ['failing', 'uncovered', 'excused', 'covered'] as const
export type Mark = (typeof marks)[number]

/** Returns the number of each transition of a machine, by which pages name it. */
export function partNumbers(machine: AnyStateMachine): ReadonlyMap<string, number> {
  return new Map(definitionsOf(machine).map((definition, number) => [definitionId(definition), number]))
}

/** Returns the statechart of a machine, for its page, that marks what ran, what did not, and what failed. */
export function chartOf(machine: AnyStateMachine, verdict: MachineVerdict): Promise<string> {
  const numbers = partNumbers(machine)
  const dataOf = (parts: readonly string[]) => {
    const own = parts.flatMap((part) => numbers.get(part) ?? [])
    return own.length === 0 ? '' : ` data-parts="${own.join(' ')}"`
  }
  const naming = (place: string) => {
    const words = verdict.stateWords[place]
    return words && { es: cut(words.es), en: cut(words.en) }
  }
  return pictureOf(machine, { markOf: (parts) => markOf(parts, verdict) ?? '', dataOf, defs: hatches }, naming)
}

const longest = 38
const cut = (text: Both['es']) => (text.length <= longest ? text : `${text.slice(0, longest - 1)}…`)

function markOf(parts: readonly string[], { failing, coverage, exceptions }: MachineVerdict): Mark | null {
  const named = parts.filter((part) => !part.endsWith('::start'))
  if (named.length === 0) return null
  if (named.some((part) => failing.includes(part))) return 'failing'
  const missing = [...coverage.states.missing, ...coverage.definitions.missing]
  if (named.some((part) => missing.includes(part))) return 'uncovered'
  return named.some((part) => part in exceptions) ? 'excused' : 'covered'
}
