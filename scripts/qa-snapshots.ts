import { inProject } from './lib/project.ts'
import { runCommand } from './lib/run-command.ts'

// Run at a release: what its browsers may hold is what the next build has to restore.
const { code, output } = await runCommand(process.execPath, [inProject('tests/model/resume/write-release.ts')])
if (output.trim() !== '') process.stderr.write(output)
process.exitCode = code
