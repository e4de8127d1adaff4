import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { AnswersEnded, askOn } from './ask.ts'
import { askRow, RemovalRefused, shownRow } from './ask-row.ts'
import { type PairedPart, pairTables, problemOf } from './difference.ts'
import { nearNames } from './near-names.ts'
import type { Pair } from './pair-rows.ts'
import { type ApprovedRow, type Part, printed } from './row.ts'
import { approvedPath, readTable, tableText, writeTable } from './table-file.ts'

interface Terminal {
  readonly input: Readable
  readonly output: Writable
}

/** What the code does, by the name of the flow or of the table, and the folder in which the approved tables are. */
interface Tables {
  readonly machines: Readonly<Record<string, readonly Part[]>>
  readonly root: string
}

async function askAll(parts: readonly PairedPart[], { input, output }: Terminal): Promise<ReadonlyMap<Pair, ApprovedRow | null>> {
  const ask = askOn(input, output)
  const answers = new Map<Pair, ApprovedRow | null>()
  const open = parts.flatMap(({ heads, pairs }) =>
    pairs.filter((pair) => problemOf(pair) !== null).map((pair) => ({ heads, pair })),
  )
  for (const [at, { heads, pair }] of open.entries()) {
    output.write(`\n${at + 1} of ${open.length}: ${printed(heads)}\n${shownRow(pair)}`)
    answers.set(pair, await askRow(pair, ask))
  }
  return answers
}

/**
 * Shows how the code differs from an approved table, row by row, asks for the clause and the reason of each, and
 * writes the table.
 * @returns the exit code: 0 when the table is what the code does, and every row has its reason
 */
export async function approve(flow: string, { machines, root }: Tables, terminal: Terminal): Promise<number> {
  const { output } = terminal
  const machine = Object.hasOwn(machines, flow) ? machines[flow] : undefined
  if (!machine) {
    output.write(`There is no table "${flow}". Choose one of: ${nearNames(flow, Object.keys(machines)).join(', ')}.\n`)
    return 1
  }
  const path = approvedPath(flow)
  const parts = pairTables(machine, readTable(tableText(flow, root) ?? ''))
  const count = parts.flatMap(({ pairs }) => pairs.filter((pair) => problemOf(pair) !== null)).length
  if (count === 0) {
    output.write(`${path} is what the code does, and every row has its reason.\n`)
    return 0
  }
  output.write(`${flow}: ${count} ${count === 1 ? 'row is' : 'rows are'} not approved (- approved, + the code).\n`)
  try {
    const answers = await askAll(parts, terminal)
    const rowOf = (pair: Pair) => (answers.has(pair) ? answers.get(pair) : pair.approved) ?? []
    const table = parts.map(({ heads, pairs }) => ({ heads, rows: pairs.flatMap(rowOf) })).filter(({ rows }) => rows.length > 0)
    writeFileSync(join(root, path), writeTable(table))
  } catch (error) {
    if (error instanceof AnswersEnded) output.write('\nThe answers ended before every row had one: nothing was written.\n')
    else if (error instanceof RemovalRefused) output.write('Nothing was written: change the code so that it has the row again.\n')
    else throw error
    return 1
  }
  output.write(`\n${path} is written. Commit it with the code that it describes, after npm run docs.\n`)
  return 0
}
