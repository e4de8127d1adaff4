import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { inProject } from '#scripts/lib/project.ts'
import { transitionsPath } from '#scripts/approve/table-file.ts'
import { signInModel } from '#tests/flows/sign-in/sign-in.model.ts'
import { flowDrill, type Drill } from '../drill.ts'
import { reportFolder, type ReportFolder } from '../folder.ts'
import type { MachineRecord, StatesRecord } from '../record.ts'
import { writeReport } from '../report/write.ts'
import { playDrill } from '../runs/model/on-machine.ts'
import type { WayRecord } from '../way-record.ts'
import { wrongSignIn } from './wrong-machine.ts'

export const selection = { seed: 7 }
export const reviewed = readFileSync(inProject(transitionsPath('sign-in')), 'utf8')
export const sound = flowDrill('sign-in', signInModel)
export const wrong = flowDrill('sign-in', { ...signInModel, machine: wrongSignIn })

export const place = {
  commit: '1a2b3c4d-dirty',
  branch: 'main',
  machine: 'Linux, 2 × a processor, 8 GB',
  timeZone: 'America/Mexico_City',
}

function emptyReport(): ReportFolder {
  const path = mkdtempSync(join(tmpdir(), 'qa-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return reportFolder(path)
}

export const chartIn = (page: string) => page.slice(page.indexOf('<figure'), page.indexOf('</figure>'))

/** Returns the record of a screen that shows everything correctly. */
export const allSeen = (record: MachineRecord): MachineRecord => ({ ...record, level: 'screen' })

export const checked: StatesRecord = {
  name: 'sign-in',
  states: 14,
  languages: ['es-MX', 'en'],
  findings: [],
  foundOnce: [],
  ms: 9,
}

/** Plays a drill on its machine, and writes the report of it and of what other runs would have recorded. */
export async function report(
  drill: Drill,
  more: (record: MachineRecord) => MachineRecord | null,
  states: StatesRecord | null = checked,
  ways: readonly WayRecord[] = [],
  planned: readonly string[] = [],
) {
  const folder = emptyReport()
  const { plan, record } = await playDrill(drill, selection, reviewed, planned)
  folder.notePlan(plan)
  folder.noteRecord(record)
  const shown = more(record)
  if (shown) folder.noteRecord(shown)
  if (states) folder.noteStates(states)
  for (const way of ways) folder.noteWay(way)
  const times = { startedAt: '2026-11-22T06:00:00Z', endedAt: '2026-11-22T06:00:09Z' }
  const run = { selection, ...times, place, chromium: '153.0.0' }
  const [verdict] = await writeReport(folder, [drill], run)
  const texts = new Map(textFiles(folder.path))
  const read = (name: string) => texts.get(name) ?? ''
  return { folder, record, verdict: verdict!, read }
}

function textFiles(path: string): [string, string][] {
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(?:html|json)$/.test(name))
  return files.map((name) => [name, readFileSync(join(path, name), 'utf8')])
}
