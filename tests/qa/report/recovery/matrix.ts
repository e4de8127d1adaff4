import { isSelected } from '#tests/qa/runs/recovery/is-selected.ts'
import { type Absent, type Cell, cellsOf } from '#tests/qa/runs/recovery/cell.ts'
import { className, type FailureKind, failureKinds } from '#tests/qa/runs/recovery/failure-class.ts'
import { meetsServer } from '#tests/qa/runs/recovery/meets-server.ts'
import type { CellRecord } from '#tests/qa/runs/recovery/record.ts'
import type { RecoverySettings } from '#tests/qa/runs/recovery/settings.ts'
import type { RecoveryScenario } from '#tests/qa/runs/recovery/scenario.ts'

/**
 * `differs`: passed with a declared end of its own. `empty`: no run covered it. `absent`: a rule makes it impossible.
 */
export type Verdict = 'passed' | 'differs' | 'failed' | 'empty' | 'absent'

export interface JudgedCell {
  cell: Cell
  record: CellRecord | null
}

/** A square where a row and a column of the matrix meet. */
export interface Square {
  kind: FailureKind
  verdict: Verdict
  cells: JudgedCell[]
  /** The rule that makes it impossible, if any. */
  reason: string | null
}

/** The results of one call in one state. */
export interface Row {
  flow: string
  state: string
  call: string
  squares: Square[]
}

/** Returns the matrix of the flows: the cells that had to be tested, and their results. */
export function matrixOf(
  flows: readonly string[],
  scenarios: readonly RecoveryScenario[],
  records: readonly CellRecord[],
  settings: RecoverySettings,
): Row[] {
  const byId = new Map(records.map((record) => [record.id, record]))
  return flows.flatMap((flow) => {
    const scenario = scenarios.find((one) => one.flow === flow) ?? {}
    const { cells, absent } = cellsOf(flow, scenario)
    const wanted = cells.filter((cell) => isSelected(cell, settings))
    const spots = Map.groupBy<string, Cell | Absent>(
      [...wanted, ...(wanted.length > 0 || isWhole(settings) ? absent : [])],
      spotOf,
    )
    return [...spots.values()].map((here): Row => {
      const [{ state, call } = { state: '', call: '' }] = here
      return { flow, state, call, squares: failureKinds.flatMap((kind) => squareOf(kind, here, byId)) }
    })
  })
}

/** Returns every selected cell that did not pass. */
export function faultsOf(rows: readonly Row[]): JudgedCell[] {
  return rows.flatMap(({ squares }) => squares.flatMap(({ cells }) => cells.filter(({ record }) => record?.passed !== true)))
}

export function countOf(rows: readonly Row[], verdict: Verdict): number {
  const squares = rows.flatMap((row) => row.squares)
  if (verdict === 'absent') return squares.filter((square) => square.verdict === 'absent').length
  return squares.flatMap(({ cells }) => cells).filter((judged) => verdictOf(judged) === verdict).length
}

/** Returns the reasons why cells told the person nothing. */
export function silencesIn(rows: readonly Row[]): string[] {
  const cells = rows.flatMap(({ squares }) => squares.flatMap((square) => square.cells))
  return cells.flatMap(({ record }) => (record?.silence ? [record.silence] : []))
}

/** Returns how many cells the real server takes part in, of all. */
export function servedIn(rows: readonly Row[]): string {
  const cells = rows.flatMap(({ squares }) => squares.flatMap((square) => square.cells))
  return `${cells.filter(({ cell }) => meetsServer(cell.failure, cell.operation)).length}/${cells.length}`
}

/** Returns the command that tests one cell again. */
export function rerunCell({ id }: Cell, seed: number): string {
  return `npm run qa:recovery -- --cell ${id} --seed ${seed}`
}

export const nameOf = ({ state, call, failure }: Cell): string => `${state} × ${call} × ${className(failure)}`

const isWhole = ({ machine, class: kind, cell }: RecoverySettings) => [machine, kind, cell].every((one) => one === undefined)
const spotOf = ({ flow, state, call }: Cell | Absent) => `${flow} ${state} ${call}`

function squareOf(kind: FailureKind, here: readonly (Cell | Absent)[], byId: ReadonlyMap<string, CellRecord>): Square[] {
  const cells = here.flatMap((one): JudgedCell[] =>
    'failure' in one && one.failure.kind === kind ? [{ cell: one, record: byId.get(one.id) ?? null }] : [],
  )
  const [absent] = here.flatMap((one) => ('reason' in one && one.kind === kind ? [one.reason] : []))
  if (cells.length === 0) return absent === undefined ? [] : [{ kind, verdict: 'absent', cells, reason: absent }]
  return [{ kind, verdict: worst(cells.map(verdictOf)), cells, reason: null }]
}

/** Returns the verdict of a cell. */
export function verdictOf({ record }: JudgedCell): Verdict {
  if (record === null) return 'empty'
  if (!record.passed) return 'failed'
  return record.differs === null ? 'passed' : 'differs'
}

function worst(verdicts: readonly Verdict[]): Verdict {
  const order: readonly Verdict[] = ['failed', 'empty', 'differs', 'passed']
  return order.find((one) => verdicts.includes(one)) ?? 'empty'
}
