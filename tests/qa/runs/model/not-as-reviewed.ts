import type { AnyStateMachine } from 'xstate'
import { definitionId, definitionsOf } from '#tests/qa/engine/definitions.ts'
import type { Finding } from '#tests/qa/engine/proofs/finding.ts'
import { transitionRow, transitionTable } from '#tests/qa/engine/transition-table.ts'

export const notReviewed = 'not as reviewed'

/**
 * Returns where a machine differs from its reviewed table. A path comes from the machine that plays it, so it cannot
 * detect a transition with a wrong target; a person who reads the table can.
 */
export function notAsReviewed(machine: AnyStateMachine, reviewed: string): Finding[] {
  if (transitionTable(machine) === reviewed) return []
  const left = reviewed.split('\n').map((line) => line.split(/ {2,}/).join(' | '))
  const strange = definitionsOf(machine).flatMap((definition) => {
    const row = transitionRow(definition)
      .map((cell) => cell || '·')
      .join(' | ')
    const at = left.indexOf(row)
    if (at >= 0) left.splice(at, 1)
    return at >= 0 ? [] : [{ proof: notReviewed, where: definitionId(definition), says: row }]
  })
  if (strange.length > 0) return strange
  return [
    {
      proof: notReviewed,
      where: machine.id,
      says: 'its table of transitions in tests/flows is another one: npm run docs, and read the change',
    },
  ]
}
