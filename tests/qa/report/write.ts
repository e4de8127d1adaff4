import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commitsBetween } from '#scripts/lib/git.ts'
import type { Drill } from '../drill.ts'
import type { ReportFolder, RunRecord } from '../folder.ts'
import { isChosen } from '../selection.ts'
import { css, js } from './assets.ts'
import { chartOf, partNumbers } from './chart.ts'
import { indexPage } from './index-page.ts'
import { judge, type MachineVerdict } from './judge.ts'
import { traceOf } from './path-item.ts'
import { keepRun, pastRuns } from './history/past-runs.ts'
import { summaryOf } from './history/run-summary.ts'
import { sinceLast } from './history/since.ts'
import { sincePart } from './history/since-part.ts'
import { machinePage } from './machine-page.ts'

/**
 * Writes the report of a folder's data, and returns its verdicts.
 * @param soFar whether the run goes on: then the report is of the machines that are finished
 */
export async function writeReport(
  folder: ReportFolder,
  drills: readonly Drill[],
  run: RunRecord,
  soFar = false,
): Promise<MachineVerdict[]> {
  const verdicts = judge(folder, drills, { whole: !isChosen(run.selection), soFar })
  const write = (name: string, text: string) => writeFileSync(join(folder.path, name), text)
  for (const inner of ['machines', 'traces']) mkdirSync(join(folder.path, inner), { recursive: true })
  write('report.css', css)
  write('report.js', js)
  const left = soFar ? folder.plans().length - verdicts.length : null
  for (const verdict of verdicts) {
    if (soFar && existsSync(join(folder.path, `machines/${verdict.name}.html`))) continue
    const { machine } = drills.find(({ name }) => name === verdict.name)!
    const drawn = { chart: await chartOf(machine, verdict), numbers: partNumbers(machine) }
    write(`machines/${verdict.name}.html`, machinePage(verdict, run.selection, drawn))
  }
  for (const { id, failures, traces } of verdicts.flatMap(({ paths }) => paths)) {
    if (failures.length > 0) write(traceOf(id), JSON.stringify(traces, null, 2))
  }
  write('index.html', indexPage(verdicts, run, { ...newsOf(folder.path, verdicts, run, soFar), left }))
  return verdicts
}

function newsOf(path: string, verdicts: readonly MachineVerdict[], record: RunRecord, soFar: boolean) {
  const run = summaryOf(verdicts, record)
  const past = pastRuns(path)
  const machines = sinceLast(run, past)
  const [before] = past
  const commits = before ? commitsBetween(before.place.commit, run.place.commit) : []
  const titleOf = (name: string) => verdicts.find((verdict) => verdict.name === name)!.title
  // What is broken on purpose is no part of the history.
  if (!soFar && record.selection.broken === undefined) keepRun(path, run)
  return { machines, part: sincePart({ run, machines, commits, titleOf }) }
}
