import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inProject } from '../lib/project.ts'
import { runCommand } from '../lib/run-command.ts'
import type { QaOptions } from './options.ts'
import type { Place } from './place.ts'
import { isChosen } from './report-folder.ts'
import { reportSoFar } from './report-so-far.ts'

export interface QaSettings extends QaOptions {
  readonly folder: string
  readonly startedAt: string
  readonly place: Place
}

const hours = 2 * 3_600_000
const waysRun = ['node_modules/@playwright/test/cli.js', 'test', '--project=ways', '--reporter=line', '--pass-with-no-tests']
const writer = 'tests/qa/report/write-report.ts'
const browserRun = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/qa/runs/browser/vitest.config.ts']

/**
 * Plays on the machines, on the screens in Chromium, and on the real server, then writes the report. Each is a separate
 * process, since a script may not import tests. Returns the exit code: 0 when everything selected passed.
 */
export async function runQa(settings: QaSettings, say: (line: string) => void): Promise<number> {
  const runWith = (own: object, [file = '', ...args]: readonly string[]) => {
    const env = { QA_SETTINGS: JSON.stringify({ ...settings, ...own }) }
    return runCommand(process.execPath, [inProject(file), ...args], { env, aloud: true, limitMs: hours })
  }
  const run = (...command: readonly string[]) => runWith({ soFar: false }, command)
  const report = isChosen(settings.selection) ? null : reportSoFar(settings.folder, () => runWith({ soFar: true }, [writer]))

  const { code: planned } = await run('tests/qa/runs/model/play-machines.ts')
  if (planned !== 0) {
    await report?.stop()
    return planned
  }
  const shown = isAnythingShown(settings.folder)
    ? await run(...browserRun, '--reporter=json', `--outputFile=${inProject('.cache/qa/browser.json')}`)
    : { code: 0, output: '' }
  if (shown.code !== 0) say(`The run in Chromium ended with code ${shown.code}.`)
  const walked = isWalked(settings) ? await run(...waysRun, ...(settings.headed ? ['--headed', '--workers=1'] : [])) : shown
  await report?.stop()
  const { code: judged } = await run(writer)
  return judged || shown.code || walked.code
}

/** Returns whether people walk on the real server: not for one path, one transition or a machine broken on purpose. */
function isWalked({ selection: { path, to, broken } }: QaSettings): boolean {
  return [path, to, broken].every((one) => one === undefined)
}

function isAnythingShown(folder: string): boolean {
  const data = join(folder, 'data')
  const plans = readdirSync(data).filter((file) => file.endsWith('.plan.json'))
  return plans.some((file) => {
    const { paths } = JSON.parse(readFileSync(join(data, file), 'utf8')) as { paths: { onScreen: boolean }[] }
    return paths.some(({ onScreen }) => onScreen)
  })
}
