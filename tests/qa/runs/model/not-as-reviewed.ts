import type { AnyStateMachine } from 'xstate'
import { unapprovedRows } from '#scripts/approve/difference.ts'
import { printed } from '#scripts/approve/row.ts'
import { readTable } from '#scripts/approve/table-file.ts'
import { definitionId, definitionsOf } from '#tests/qa/engine/definitions.ts'
import type { Finding } from '#tests/qa/engine/proofs/finding.ts'
import { transitionParts, transitionRow } from '#tests/qa/engine/transition-table.ts'

export const notReviewed = 'not as reviewed'

/**
 * Returns where a machine differs from its reviewed table, and what there has no reason. A path comes from the machine
 * that plays it, so it cannot detect a transition with a wrong target; a person who reads the table can.
 */
export function notAsReviewed(flow: string, machine: AnyStateMachine, reviewed: string): Finding[] {
  const places = new Map(
    definitionsOf(machine).map((definition) => [printed(transitionRow(definition)), definitionId(definition)]),
  )
  return unapprovedRows(flow, transitionParts(machine), readTable(reviewed)).map(({ row, says }) => ({
    proof: notReviewed,
    where: places.get(row) ?? machine.id,
    says,
  }))
}
