import { colourEnv } from '../lib/colour.ts'
import { inProject } from '../lib/project.ts'
import { runCommand } from '../lib/run-command.ts'
import type { Step } from './step.ts'

export type Check = {
  readonly name: string
  readonly title: string
  readonly program: string
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** What to do when it fails, if its own output does not say so. */
  readonly advice?: string
  readonly after?: readonly string[]
  readonly beside?: string
}

/** Returns a step that is one program with a pass or a failure. @param check.program from the project's root */
export const check = (check: Check): Step => ({
  name: check.name,
  title: check.title,
  alone: false,
  browser: false,
  after: check.after ?? [],
  ...(check.beside === undefined ? {} : { beside: check.beside }),
  run: async () => {
    const env = { ...colourEnv(), ...check.env }
    const { code, output } = await runCommand(process.execPath, [inProject(check.program), ...check.args], { env })
    const advice = check.advice === undefined ? '' : `\n${check.advice}`
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output: `${output.trimEnd()}${advice}` }
  },
})
