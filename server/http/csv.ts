import type { Language } from '../refusal/language.ts'

/** The value of a cell. A date is written as ISO 8601 UTC, null as an empty cell. */
export type Cell = string | number | boolean | Date | null

/** A column of a file: its heading, and its cell for a row. */
export interface Column<Row> {
  es: string
  en: string
  cell: (row: Row) => Cell
}

/**
 * Returns the first line of a list as CSV (RFC 4180, with a byte order mark, so that spreadsheets read UTF-8). A text
 * that a spreadsheet would take for a formula begins with an apostrophe. A text with a separator of spreadsheets in
 * other countries is quoted.
 */
export function csvHead<Row>(columns: readonly Column<Row>[], language: Language): string {
  return `\uFEFF${line(columns.map((column) => column[language]))}`
}

/** Returns rows of a list as CSV. */
export function csvRows<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  return rows.map((row) => line(columns.map(({ cell }) => cell(row)))).join('')
}

function line(cells: readonly Cell[]): string {
  return `${cells.map(written).join(',')}\r\n`
}

function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') return cell instanceof Date ? cell.toISOString() : String(cell)
  const harmless = /^[=+\-@＝＋－＠\t\r\n]/.test(cell) ? `'${cell}` : cell
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
