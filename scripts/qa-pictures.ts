import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ensureBuilt } from './build/run-build.ts'
import { inProject } from './lib/project.ts'
import { runCommand } from './lib/run-command.ts'
import { commitName } from './lib/git.ts'

const hour = 3_600_000
const { values } = parseArgs({ options: { machine: { type: 'string' }, folder: { type: 'string' } } })
const name = values.folder ?? `qa-report/pictures-${commitName()}`
const folder = inProject(name)

await ensureBuilt((sentence) => process.stdout.write(`${sentence}\n`))
if (values.machine === undefined) rmSync(folder, { recursive: true, force: true })
const env = { PICTURES_SETTINGS: JSON.stringify({ ...values, folder }) }
const { code } = await runCommand(process.execPath, [inProject('tests/qa/runs/pictures/run.ts')], {
  env,
  aloud: true,
  limitMs: hour,
})
process.stdout.write(`${name}\n`)
process.exitCode = code
