import { type Pair, pairRows } from './pair-rows.ts'
import { reasonProblem } from './reason-problem.ts'
import { type ApprovedPart, type Part, printed } from './row.ts'
import { approvedPath } from './table-file.ts'

/** The rows of one kind, each with its approved one. */
export interface PairedPart {
  readonly heads: readonly string[]
  readonly pairs: readonly Pair[]
}

/** Pairs what a machine does with its approved table. A kind of rows that the machine lacks has removed rows only. */
export function pairTables(parts: readonly Part[], approved: readonly ApprovedPart[]): PairedPart[] {
  const rowsOf = (heads: readonly string[]) => approved.find((one) => printed(one.heads) === printed(heads))?.rows ?? []
  const left = approved.filter(({ heads }) => !parts.some((part) => printed(part.heads) === printed(heads)))
  return [...parts, ...left.map(({ heads }) => ({ heads, rows: [] }))].map((part) => ({
    heads: part.heads,
    pairs: pairRows(part, rowsOf(part.heads)),
  }))
}

/** Returns what a pair needs a person for; null when it is approved. */
export function problemOf({ approved, cells, isSame }: Pair): string | null {
  if (approved === null) return 'is not in the approved table'
  if (cells === null) return 'is in the approved table, and the code does not have it'
  if (printed(approved.cells) !== printed(cells)) return `is not in the approved table, which has: ${printed(approved.cells)}`
  if (!isSame) return 'stands at another place in the approved table'
  const problem = reasonProblem(approved)
  return problem === null ? null : `is not approved: ${problem}`
}

/** A row that a person must still approve, with the file, what is wrong, and what to do. */
export interface UnapprovedRow {
  readonly row: string
  readonly says: string
}

/** Returns every row of a table that is not as approved, or that nobody gave a reason. */
export const unapprovedRows = (name: string, parts: readonly Part[], approved: readonly ApprovedPart[]): UnapprovedRow[] =>
  pairTables(parts, approved).flatMap(({ pairs }) =>
    pairs.flatMap((pair) => {
      const problem = problemOf(pair)
      const row = printed(pair.cells ?? pair.approved?.cells ?? [])
      return problem === null ? [] : [{ row, says: `${approvedPath(name)}: ${row}: ${problem} (npm run approve -- ${name})` }]
    }),
  )
