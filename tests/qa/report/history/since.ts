import type { MachineSummary, PastFailure, RunSummary } from './run-summary.ts'

/** What is new of a machine since the last run that played it. */
export interface MachineSince {
  before: RunSummary
  failed: PastFailure[]
  mended: PastFailure[]
  /** Milliseconds before and now; null when it is not clearly slower. */
  slower: { before: number; now: number } | null
  /** How many paths came and went; none when one of the runs did not play all. */
  added: number
  removed: number
}

const clearly = { times: 1.3, ms: 3_000 }

/** Returns what is new of each machine since the last run that played it. A machine without an earlier run has none. */
export function sinceLast(run: RunSummary, past: readonly RunSummary[]): Map<string, MachineSince> {
  const entries = Object.entries(run.machines).flatMap(([name, now]): [string, MachineSince][] => {
    const before = past.find(({ machines }) => name in machines)
    const earlier = before?.machines[name]
    return before && earlier ? [[name, { before, ...changes(earlier, now) }]] : []
  })
  return new Map(entries)
}

function changes(before: MachineSummary, now: MachineSummary): Omit<MachineSince, 'before'> {
  const names = ({ failures }: MachineSummary) => new Set(failures.map(({ name }) => name))
  const [failedBefore, failingNow] = [names(before), names(now)]
  const bothWhole = before.whole && now.whole
  const isSlower = bothWhole && now.ms > before.ms * clearly.times && now.ms > before.ms + clearly.ms
  return {
    failed: now.failures.filter(({ name }) => !failedBefore.has(name)),
    mended: before.failures.filter(({ name, path }) => !failingNow.has(name) && wasPlayed(now, path)),
    slower: isSlower ? { before: before.ms, now: now.ms } : null,
    added: bothWhole ? countMissing(now.paths, before.paths) : 0,
    removed: bothWhole ? countMissing(before.paths, now.paths) : 0,
  }
}

// A failing path that the run did not play again is not mended.
function wasPlayed({ whole, paths }: MachineSummary, path: string | null): boolean {
  return whole || (path !== null && paths.some((id) => path.endsWith(`/${id}`)))
}

function countMissing(paths: readonly string[], others: readonly string[]): number {
  const there = new Set(others)
  return paths.filter((id) => !there.has(id)).length
}
