import type { AnyStateMachine } from 'xstate'
import { unapprovedRows } from '#scripts/approve/difference.ts'
import { readTable, tableText } from '#scripts/approve/table-file.ts'
import { transitionParts } from '#tests/qa/engine/transition-table.ts'

/** Returns what of some machines nobody has approved, one line each. A flow without a table lacks a part, not rows. */
export function unapproved(machines: Readonly<Record<string, AnyStateMachine>>): string[] {
  return Object.entries(machines).flatMap(([flow, machine]) => {
    const table = tableText(flow)
    if (table === null) return []
    return unapprovedRows(flow, transitionParts(machine), readTable(table)).map(({ says }) => says)
  })
}
