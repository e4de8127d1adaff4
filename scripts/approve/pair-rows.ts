import { commonRows } from './common-rows.ts'
import { type ApprovedRow, type Part, printed, type Row } from './row.ts'

/** A row of the approved table and its row of the machine; null where one of them has none. */
export interface Pair {
  readonly approved: ApprovedRow | null
  readonly cells: Row | null
  /** Whether both sides are equal and stand in the same order. */
  readonly isSame: boolean
}

const equalCells = (one: Row, other: Row) => one.filter((cell, at) => cell !== '·' && cell === other[at]).length

/** Returns how alike two different rows are: 0 when one is not the other after a change. */
function likeness(before: Row, after: Row, heads: Row): number {
  const identity = heads.includes('when') ? 2 : 1
  const equal = equalCells(before, after)
  return equal >= 3 || printed(before.slice(0, identity)) === printed(after.slice(0, identity)) ? equal : 0
}

/**
 * Pairs the rows of a machine with the approved ones, in the machine's order and those that the machine no longer has
 * last. A row that was changed is paired with what it was. A row that was moved is one that changed: the order of the
 * branches of one event counts.
 */
export function pairRows({ heads, rows }: Part, approved: readonly ApprovedRow[]): Pair[] {
  const common = new Map(
    commonRows(
      approved.map((row) => printed(row.cells)),
      rows.map(printed),
    ).map(([i, j]) => [j, i]),
  )
  const taken = new Set(common.values())
  const left = approved.filter((_, at) => !taken.has(at))
  const pairs = rows.map((cells, at): Pair => {
    const same = common.get(at)
    if (same !== undefined) return { approved: approved[same] ?? null, cells, isSame: true }
    const [best] = left
      .map((row) => ({ row, score: likeness(row.cells, cells, heads) }))
      .filter(({ score }) => score > 0)
      .toSorted((one, other) => other.score - one.score)
    if (best) left.splice(left.indexOf(best.row), 1)
    return { approved: best?.row ?? null, cells, isSame: false }
  })
  return [...pairs, ...left.map((row): Pair => ({ approved: row, cells: null, isSame: false }))]
}
