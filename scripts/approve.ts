import { mkdirSync, rmSync } from 'node:fs'
import { approve } from './approve/approve.ts'
import type { Part } from './approve/row.ts'
import { approveSpoken } from './approve/spoken.ts'
import { inProject, root } from './lib/project.ts'
import { type CommandOptions, runCommand } from './lib/run-command.ts'

const { stdin: input, stdout } = process
const [, , flow = '', only] = process.argv

// A script may not import tests: what prints the code and listens to the screens is a separate process.
async function ran(args: readonly string[], options?: CommandOptions): Promise<string> {
  const { code, output } = await runCommand(process.execPath, args, options)
  if (code === 0) return output
  process.stderr.write(output)
  return process.exit(code)
}

async function approveTable(): Promise<number> {
  const printed = await ran([inProject('tests/qa/report/flow-documents/print-tables.ts')])
  const machines = JSON.parse(printed) as Readonly<Record<string, readonly Part[]>>
  return approve(flow, { machines, root }, { input, output: stdout })
}

async function approveSpeech(): Promise<number> {
  const heard = inProject('node_modules/.cache/spoken')
  rmSync(heard, { recursive: true, force: true })
  mkdirSync(heard, { recursive: true })
  const test = ['--project', 'browser', 'tests/qa/runs/screen/states/states.test.tsx']
  await ran([inProject('node_modules/vitest/vitest.mjs'), 'run', ...test, ...(only === undefined ? [] : ['-t', ` ${only}, `])], {
    env: { SPOKEN_FOLDER: heard, TEST_DAY: 'all' },
  })
  return approveSpoken({ heard, root }, { input, output: stdout })
}

process.exitCode = await (flow === 'spoken' ? approveSpeech() : approveTable())
input.destroy()
