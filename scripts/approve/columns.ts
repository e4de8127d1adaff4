import type { Row } from './row.ts'

/** Returns rows as lines whose columns stand below each other, two spaces apart. */
export const alignColumns = (rows: readonly Row[]): string[] => {
  const count = Math.max(...rows.map(({ length }) => length))
  const widths = Array.from({ length: count }, (_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
