import { scenarios } from '#tests/flows/recoveries.ts'
import { tableText } from '#scripts/approve/table-file.ts'
import { drillsOf } from '../../drill.ts'
import { reportFolder } from '../../folder.ts'
import { playDrill } from './on-machine.ts'
import { settingsFrom } from '../../settings.ts'
import { nothingLike } from './nothing-like.ts'
import { plannedWays } from './planned-ways.ts'

const { selection, folder: path, resume } = settingsFrom(process.env)
const folder = reportFolder(path)
const drills = drillsOf(selection)
let count = 0

/** A fault that is put in on purpose must be found by what looks at behaviour, and not by a text that differs. */
const expectedTable = (name: string) => (selection.broken === undefined ? tableText(name) : null)

for (const drill of drills) {
  if (resume && folder.has(`${drill.name}.plan`) && folder.has(`${drill.name}.machine`)) {
    count += 1
    continue
  }
  const { plan, record } = await playDrill(
    drill,
    selection,
    expectedTable(drill.name),
    plannedWays(drill.name, selection, scenarios),
  )
  if (plan.paths.length + plan.ways.length === 0) continue
  count += 1
  folder.notePlan(plan)
  folder.noteRecord(record)
  process.stdout.write(`${drill.name}: ${record.paths.length} paths on the machine, ${(record.ms / 1000).toFixed(1)} s\n`)
}

if (count === 0) {
  process.stderr.write(`${nothingLike(selection, drills, scenarios)}\n`)
  process.exitCode = 2
}
