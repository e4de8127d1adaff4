import { existsSync, readFileSync } from 'node:fs'
import { inProject } from '#scripts/lib/project.ts'
import { transitionsPath } from '#tests/qa/report/flow-documents/folder.ts'
import { drillsOf } from '../../drill.ts'
import { reportFolder } from '../../folder.ts'
import { playDrill } from './on-machine.ts'
import { settingsFrom } from '../../settings.ts'

const { selection, folder: path } = settingsFrom(process.env)
const folder = reportFolder(path)
const drills = drillsOf(selection)
let count = 0

for (const drill of drills) {
  const table = inProject(transitionsPath(drill.name))
  const { plan, record } = await playDrill(drill, selection, existsSync(table) ? readFileSync(table, 'utf8') : null)
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
