import { inProject } from './lib/project.ts'
import { runCommand } from './lib/run-command.ts'

// With --release it writes the snapshots of every flow: what browsers may hold is what the next build has to restore.
const { code, output } = await runCommand(process.execPath, [
  inProject('tests/qa/runs/resume/write-release.ts'),
  ...process.argv.slice(2),
])
process.stdout.write(output)
process.exitCode = code
