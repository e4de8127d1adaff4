import { approve } from './approve/approve.ts'
import type { Part } from './approve/row.ts'
import { inProject, root } from './lib/project.ts'
import { runCommand } from './lib/run-command.ts'

// A script may not import tests, and what the code does is printed by QA: the printer is a separate process.
const { code, output } = await runCommand(process.execPath, [inProject('tests/qa/report/flow-documents/print-tables.ts')])
if (code !== 0) {
  process.stderr.write(output)
  process.exit(code)
}
const machines = JSON.parse(output) as Readonly<Record<string, readonly Part[]>>
const { stdin: input, stdout } = process
process.exitCode = await approve(process.argv[2] ?? '', { machines, root }, { input, output: stdout })
input.destroy()
