import { mkdirSync, rmSync } from 'node:fs'
import { colourEnv } from '../lib/colour.ts'
import { inProject } from '../lib/project.ts'
import { runCommand } from '../lib/run-command.ts'
import { findChromium } from '../find-chromium.ts'
import { readReport } from './read-report.ts'
import type { Count, ReadReport } from './read-report.ts'
import type { Outcome, Step } from './step.ts'

export type Suite = {
  readonly name: string
  readonly title: string
  readonly program: string
  readonly args: (report: string) => readonly string[]
  readonly env?: (report: string) => NodeJS.ProcessEnv
  readonly count: ReadReport
  readonly browser: boolean
  readonly after?: readonly string[]
}

const reports = '.cache/test'
const halfHour = 30 * 60_000

/** Judges a run by its report and its exit code: no report, no test, a skipped test or a bad exit code is a failure. */
export const judgeSuite = (count: Count | undefined, code: number, output: string): Outcome => {
  if (!count) return { passed: 0, failed: 1, output: `${output}\nThe runner ended with code ${code} and wrote no report.` }
  const { passed, failed, skipped } = count
  if (skipped > 0) {
    return { passed, failed: failed + skipped, output: `${output}\n${skipped} tests were skipped: a test runs or is deleted.` }
  }
  if (passed + failed === 0) return { passed, failed: 1, output: `${output}\nIt ran no test.` }
  if (code !== 0 && failed === 0) {
    return { passed, failed: 1, output: `${output}\nEvery test passed, and yet the runner ended with code ${code}.` }
  }
  return { passed, failed, output }
}

const browserEnv = (suite: Suite) => (suite.browser ? { CHROMIUM_PATH: findChromium() } : {})

/** Returns a step that is a test runner: its own JSON report counts its tests. */
export const suite = (suite: Suite): Step => ({
  name: suite.name,
  title: suite.title,
  alone: true,
  browser: suite.browser,
  after: suite.after ?? [],
  run: async () => {
    const report = inProject(`${reports}/${suite.name}.json`)
    mkdirSync(inProject(reports), { recursive: true })
    rmSync(report, { force: true })
    const env = { ...colourEnv(), ...browserEnv(suite), ...suite.env?.(report) }
    const args = [inProject(suite.program), ...suite.args(report)]
    const { code, output } = await runCommand(process.execPath, args, { env, limitMs: halfHour })
    return judgeSuite(readReport(report, suite.count), code, output)
  },
})
