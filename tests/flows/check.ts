import { readdirSync } from 'node:fs'
import { inProject } from '#scripts/lib/project.ts'
import { shippedMachines } from '#tests/qa/report/flow-documents/machine-files.ts'
import { missingParts } from './missing-parts.ts'
import { models } from './models.ts'
import { unapproved } from './unapproved.ts'

const files = readdirSync(inProject('tests/flows'), { recursive: true, encoding: 'utf8' })
  .map((file) => `tests/flows/${file.replaceAll('\\', '/')}`)
  .filter((path) => /\.\w+$/.test(path))
const machines = await shippedMachines()
const wrong = [...missingParts({ machines: Object.keys(machines), models, files: new Set(files) }), ...unapproved(machines)]

if (wrong.length > 0) {
  process.stderr.write(`${wrong.join('\n')}\n`)
  process.exitCode = 1
}
