import type { Language } from './language.ts'

/** What stands in a cell. A date is written as ISO 8601 UTC, null as nothing. */
export type Cell = string | number | boolean | Date | null

/** A column of a file: what its head says, and what of a row stands in it. */
export interface Column<Row> {
  es: string
  en: string
  cell: (row: Row) => Cell
}

/** A file that is written while it is read. */
export interface StreamedFile {
  name: string
  text: AsyncIterable<string>
  /** How many rows of the list were written so far, without the head. */
  rows: () => number
}

const byteOrderMark = '\uFEFF'

/**
 * A list as CSV (RFC 4180, with a byte order mark, so that spreadsheets read UTF-8). What a spreadsheet would take for a formula begins with an
 * apostrophe there, and a separator of spreadsheets in other countries stands in quotes. Groups of rows are asked for one after the other; nothing is kept of those that were written.
 */
export function csvFile<Row>(
  name: string,
  { columns, groups, language }: { columns: readonly Column<Row>[]; groups: AsyncIterable<readonly Row[]>; language: Language },
): StreamedFile {
  let count = 0
  async function* text(): AsyncIterable<string> {
    let head = byteOrderMark + line(columns.map((column) => column[language]))
    for await (const rows of groups) {
      count += rows.length
      yield head + rows.map((row) => line(columns.map(({ cell }) => cell(row)))).join('')
      head = ''
    }
    if (head !== '') yield head
  }
  return { name: `${name}.csv`, text: text(), rows: () => count }
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
