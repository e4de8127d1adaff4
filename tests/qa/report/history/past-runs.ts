import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { summaryForm, type RunSummary } from './run-summary.ts'

const inner = 'runs'

/** Returns the runs that are kept in a report's folder, the latest first, without those of another form. */
export function pastRuns(folder: string): RunSummary[] {
  const path = join(folder, inner)
  if (!existsSync(path)) return []
  return readdirSync(path)
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(join(path, file), 'utf8')) as RunSummary)
    .filter(({ form }) => form === summaryForm)
    .toSorted((one, other) => (one.startedAt < other.startedAt ? 1 : -1))
}

/** Keeps a run by its commit, instead of an earlier run of the same. */
export function keepRun(folder: string, run: RunSummary): void {
  mkdirSync(join(folder, inner), { recursive: true })
  const path = join(folder, inner, `${run.place.commit}.json`)
  writeFileSync(`${path}.part`, JSON.stringify(run))
  renameSync(`${path}.part`, path)
}
