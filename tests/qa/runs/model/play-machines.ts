import { scenarios } from '#tests/flows/recoveries.ts'
import { reviewedTable } from '#tests/qa/report/reviewed-table.ts'
import { drillsOf } from '../../drill.ts'
import { reportFolder } from '../../folder.ts'
import { playDrill } from './on-machine.ts'
import { isWalked } from '../../selection.ts'
import { settingsFrom } from '../../settings.ts'

const { selection, folder: path } = settingsFrom(process.env)
const folder = reportFolder(path)
const drills = drillsOf(selection)
let count = 0

/** A fault that is put in on purpose must be found by what looks at behaviour, and not by a text that differs. */
const expectedTable = (name: string) => (selection.broken === undefined ? reviewedTable(name) : null)

function waysOf(name: string): string[] {
  if (!isWalked(selection)) return []
  return scenarios.filter(({ flow }) => flow === name).flatMap(({ variants }) => Object.keys(variants))
}

for (const drill of drills) {
  const { plan, record } = await playDrill(drill, selection, expectedTable(drill.name), waysOf(drill.name))
  if (plan.paths.length === 0) continue
  count += plan.paths.length
  folder.notePlan(plan)
  folder.noteRecord(record)
  process.stdout.write(`${drill.name}: ${record.paths.length} paths on the machine, ${(record.ms / 1000).toFixed(1)} s\n`)
}

if (count === 0) {
  process.stderr.write(`No path is like that. The machines are: ${drills.map(({ name }) => name).join(', ')}.\n`)
  process.exitCode = 2
}
