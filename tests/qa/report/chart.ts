import type { AnyStateMachine } from 'xstate'
import { pictureOf } from '#tests/qa/engine/picture.ts'
import type { MachineVerdict } from './judge.ts'
import { chartStyle, hatches } from './chart-style.ts'

export const marks = ['failing', 'uncovered', 'excused', 'covered'] as const
export type Mark = (typeof marks)[number]

/** Returns the statechart of a machine that marks what ran, what did not, and what failed. */
export function chartOf(machine: AnyStateMachine, verdict: MachineVerdict): Promise<string> {
  return pictureOf(machine, { markOf: (parts) => markOf(parts, verdict) ?? '', style: chartStyle, defs: hatches })
}

function markOf(parts: readonly string[], { failing, coverage, exceptions }: MachineVerdict): Mark | null {
  const named = parts.filter((part) => !part.endsWith('::start'))
  if (named.length === 0) return null
  if (named.some((part) => failing.includes(part))) return 'failing'
  const missing = [...coverage.states.missing, ...coverage.definitions.missing]
  if (named.some((part) => missing.includes(part))) return 'uncovered'
  return named.some((part) => part in exceptions) ? 'excused' : 'covered'
}
