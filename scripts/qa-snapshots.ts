import { inProject } from './lib/project.ts'
import { runCommand } from './lib/run-command.ts'

// With --release it writes the snapshots of every flow: the next build must restore what browsers may have stored.
const { code, output } = await runCommand(process.execPath, [
  inProject('tests/qa/runs/resume/write-release.ts'),
  ...process.argv.slice(2),
])
process.stdout.write(output)
process.exitCode = code
