import { inProject } from './lib/project.ts'
import { runCommand } from './lib/run-command.ts'

// A script may not import tests, and the models of the flows belong to QA: their writer is a separate process.
const { code, output } = await runCommand(process.execPath, [inProject('tests/qa/report/flow-documents/write.ts')])
if (output.trim() !== '') process.stderr.write(output)
process.exitCode = code
