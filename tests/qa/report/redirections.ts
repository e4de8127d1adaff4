import type { AnyStateMachine } from 'xstate'
import { readTable } from '#scripts/approve/table-file.ts'
import { definitionId, definitionsOf } from '#tests/qa/engine/definitions.ts'
import { transitionRow } from '#tests/qa/engine/transition-table.ts'

/** A transition that leads elsewhere than its reviewed table says. */
export interface Redirection {
  /** The id of the transition. */
  where: string
  from: string
  when: string
  /** Its condition; empty without one. */
  under: string
  /** Where it leads, and where the table says that it leads. Null when there is no such transition. */
  now: string | null
  reviewed: string | null
}

type Row = readonly string[]
const head = ['state', 'when', 'if', 'goes to']

/**
 * Returns where a machine leads elsewhere than a person has reviewed. It fails nothing: it helps to understand what
 * failed.
 */
export function redirectionsOf(machine: AnyStateMachine, reviewed: string): Redirection[] {
  const left = reviewedRows(reviewed)
  const strange = definitionsOf(machine).flatMap((definition) => {
    const row = transitionRow(definition)
      .slice(0, head.length)
      .map((cell) => cell || '·')
    return take(left, (one) => one.join() === row.join()) ? [] : [{ where: definitionId(definition), row }]
  })
  const moved = strange.map(({ where, row }): Redirection => {
    const match = take(left, (one) => one.slice(0, 3).join() === row.slice(0, 3).join())
    return { where, ...partsOf(row), now: row[3] ?? '', reviewed: match?.[3] ?? null }
  })
  const gone = left.map((row): Redirection => ({ where: '', ...partsOf(row), now: null, reviewed: row[3] ?? '' }))
  return [...moved, ...gone]
}

const partsOf = ([from = '', when = '', under = '']: Row) => ({ from, when, under: under === '·' ? '' : under })

function take(rows: Row[], isIt: (row: Row) => boolean): Row | undefined {
  const at = rows.findIndex(isIt)
  return at < 0 ? undefined : rows.splice(at, 1)[0]
}

/** Returns the transitions of a table as rows, in the columns of `head`. */
function reviewedRows(table: string): Row[] {
  const part = readTable(table).find(({ heads }) => head.every((name, at) => heads[at] === name))
  return part?.rows.map(({ cells }) => cells.slice(0, head.length)) ?? []
}
