import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/project.ts'
import { alignColumns } from './columns.ts'
import type { ApprovedPart, Row } from './row.ts'

const reasonHeads = ['clause', 'because']

/** Returns the path of the approved table of transitions of a flow or a lifecycle, from the project's root. */
export const transitionsPath = (machine: string) =>
  machine.endsWith('-lifecycle')
    ? `tests/machines/lifecycles/${machine}.transitions.txt`
    : `tests/flows/${machine}/${machine}.transitions.txt`

/** The approved table of who may call each operation, and the name by which it is approved. */
export const callsTable = { name: 'calls', path: 'tests/server/authorization/role-operations.txt' } as const

/** Returns the path of an approved table by its name: a flow, a lifecycle, or `calls`. */
export const approvedPath = (name: string) => (name === callsTable.name ? callsTable.path : transitionsPath(name))

/** Returns the text of an approved table; null when it is not there. @param folder the project's root */
export function tableText(name: string, folder: string = root): string | null {
  const path = join(folder, approvedPath(name))
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

const cellsOf = (line: string): Row => line.trimEnd().split(/ {2,}/)

/** Reads an approved table. A row without a clause or a reason has empty ones. */
export const readTable = (text: string): readonly ApprovedPart[] =>
  text
    .trim()
    .split(/\n{2,}/)
    .filter((block) => block !== '')
    .map((block) => {
      const [head = '', ...lines] = block.split('\n')
      const heads = cellsOf(head).filter((cell) => !reasonHeads.includes(cell))
      const rows = lines.map((line) => {
        const cells = cellsOf(line)
        const [clause = '', ...because] = cells.slice(heads.length)
        return { cells: cells.slice(0, heads.length), clause, because: because.join(' ') }
      })
      return { heads, rows }
    })

/** Returns the text of an approved table. */
export const writeTable = (parts: readonly ApprovedPart[]): string =>
  parts
    .map(({ heads, rows }) =>
      alignColumns([[...heads, ...reasonHeads], ...rows.map(({ cells, clause, because }) => [...cells, clause, because])]).join(
        '\n',
      ),
    )
    .join('\n\n')
    .concat('\n')
