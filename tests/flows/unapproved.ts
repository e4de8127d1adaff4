import { existsSync, readFileSync } from 'node:fs'
import type { AnyStateMachine } from 'xstate'
import { unapprovedRows } from '#scripts/approve/difference.ts'
import { readTable, transitionsPath } from '#scripts/approve/table-file.ts'
import { inProject } from '#scripts/lib/project.ts'
import { transitionParts } from '#tests/qa/engine/transition-table.ts'

/** Returns what of the flows nobody has approved, one line each. A flow without a table lacks a part, not rows. */
export function unapproved(machines: Readonly<Record<string, AnyStateMachine>>): string[] {
  return Object.entries(machines).flatMap(([flow, machine]) => {
    const file = inProject(transitionsPath(flow))
    if (!existsSync(file)) return []
    return unapprovedRows(flow, transitionParts(machine), readTable(readFileSync(file, 'utf8'))).map(({ says }) => says)
  })
}
