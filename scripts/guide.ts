import { ensureBuilt } from './build/run-build.ts'
import { inProject } from './lib/project.ts'
import { runCommand } from './lib/run-command.ts'

const hour = 3_600_000
const program = 'node_modules/vitest/vitest.mjs'
const args = ['run', '--config', 'tests/qa/guide/vitest.config.ts']

await ensureBuilt((sentence) => process.stdout.write(`${sentence}\n`))
const { code } = await runCommand(process.execPath, [inProject(program), ...args], { aloud: true, limitMs: hour })
process.exitCode = code
