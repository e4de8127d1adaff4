import { readdirSync } from 'node:fs'
import { unapprovedRows } from '#scripts/approve/difference.ts'
import { callsTable, readTable, tableText } from '#scripts/approve/table-file.ts'
import { inProject } from '#scripts/lib/project.ts'
import { shippedMachines } from '#tests/qa/report/flow-documents/machine-files.ts'
import { lifecycleMachines } from '#tests/qa/lifecycles.ts'
import { operationParts } from '#tests/server/authorization/operation-parts.ts'
import { missingParts } from './missing-parts.ts'
import { models } from './models.ts'
import { unapproved } from './unapproved.ts'
import { unshown } from './unshown.ts'

const files = readdirSync(inProject('tests/flows'), { recursive: true, encoding: 'utf8' })
  .map((file) => `tests/flows/${file.replaceAll('\\', '/')}`)
  .filter((path) => /\.\w+$/.test(path))
const machines = await shippedMachines()
const calls = unapprovedRows(callsTable.name, operationParts, readTable(tableText(callsTable.name) ?? ''))
const wrong = [
  ...missingParts({ machines: Object.keys(machines), models, files: new Set(files) }),
  ...unapproved({ ...machines, ...lifecycleMachines }),
  ...unshown(models),
  ...calls.map(({ says }) => says),
]

if (wrong.length > 0) {
  process.stderr.write(`${wrong.join('\n')}\n`)
  process.exitCode = 1
}
