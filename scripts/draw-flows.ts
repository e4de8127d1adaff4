import { inProject } from './lib/project.ts'
import { runCommand } from './lib/run-command.ts'

// A script imports no test, and the models of the flows are QA's: their writer runs as a process of its own.
const { code, output } = await runCommand(process.execPath, [inProject('tests/qa/report/flow-documents/write.ts')])
if (output.trim() !== '') process.stderr.write(output)
process.exitCode = code
