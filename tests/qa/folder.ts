import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Place } from '#scripts/qa/place.ts'
import type { Level, MachineRecord, PlanRecord, StatesRecord, TitleRecord } from './record.ts'
import type { WayRecord } from './way-record.ts'
import type { Selection } from './selection.ts'

/** When and where a run took place, and its selection. */
export interface RunRecord {
  selection: Selection
  startedAt: string
  endedAt: string
  place: Place
  /** The version of Chromium; null when nothing was shown. */
  chromium: string | null
}

/** Returns the folder of one report: the data of the run, its pictures, and the pages made from both. */
export function reportFolder(path: string) {
  const data = join(path, 'data')
  const write = (name: string, value: unknown) => {
    mkdirSync(data, { recursive: true })
    // Another process may read the folder at any time: a record is there whole, or not.
    const partly = join(data, `${name}.json.part`)
    writeFileSync(partly, JSON.stringify(value))
    renameSync(partly, join(data, `${name}.json`))
  }
  const read = (suffix: string): unknown[] =>
    readdirSync(data)
      .filter((file) => file.endsWith(`${suffix}.json`))
      .toSorted()
      .map((file) => JSON.parse(readFileSync(join(data, file), 'utf8')) as unknown)
  return {
    path,
    pictures: join(path, 'pictures'),
    /** Returns whether a record is there, by its name. */
    has: (name: string) => existsSync(join(data, `${name}.json`)),
    notePlan: (plan: PlanRecord) => write(`${plan.name}.plan`, plan),
    noteRecord: (record: MachineRecord) => write(`${record.name}.${record.level}`, record),
    noteStates: (record: StatesRecord) => write(`${record.name}.states`, record),
    noteWay: (record: WayRecord) => write(`${record.id.replace('/', '.')}.way`, record),
    noteTitles: (titles: Record<string, TitleRecord>) => write('all.titles', titles),
    noteChromium: (version: string) => write('all.chromium', version),
    noteRun: (run: RunRecord) => write('all.run', run),
    plans: () => read('.plan') as PlanRecord[],
    states: () => read('.states') as StatesRecord[],
    chromium: () => (read('all.chromium')[0] ?? null) as string | null,
    titles: () => Object.assign({}, ...read('.titles')) as Record<string, TitleRecord>,
    ways: () => read('.way') as WayRecord[],
    records: (level: Level) => read(`.${level}`) as MachineRecord[],
  }
}

export type ReportFolder = ReturnType<typeof reportFolder>
