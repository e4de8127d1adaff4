import { definitionsOf } from '#tests/qa/engine/definitions.ts'
import type { Drill } from '../drill.ts'
import type { Level, MachineRecord, PlannedRecord, PlayedFailure, PlayedPath } from '../record.ts'
import type { Both } from './words/both.ts'

export interface Failure extends PlayedFailure {
  level: Level
}

export interface PathVerdict {
  id: string
  input: string
  label: string
  /** Its steps in words. */
  words: Both[]
  /** The run on the screen if there is one, else on the machine. */
  played: PlayedPath | null
  /** The calls on the path and the end of each. */
  calls: { call: string; request: string | null; outcome: string }[]
  /** The record of the path on each level. */
  traces: Partial<Record<Level, PlayedPath>>
  failures: Failure[]
}

export type Records = Record<Level, MachineRecord | undefined>

/** Judges one planned path by the records of both levels. */
export function judgePath(drill: Drill, { id, input, label, onScreen, words }: PlannedRecord, records: Records): PathVerdict {
  const levels: Level[] = onScreen ? ['machine', 'screen'] : ['machine']
  const ran = levels.map((level) => ({ level, played: records[level]?.paths.find((path) => path.id === id) }))
  const failures = ran.flatMap(({ level, played }): Failure[] => {
    if (!played) return [{ level, step: '', definitions: [], states: [], message: 'it was planned and did not run' }]
    return played.failure ? [{ level, ...played.failure }] : []
  })
  const played = ran.at(-1)?.played ?? null
  const traces = Object.fromEntries(ran.flatMap(({ level, played: one }) => (one ? [[level, one]] : [])))
  return { id, input, label, words, played, calls: callsOf(drill, played), traces, failures }
}

function callsOf({ requestOf }: Drill, played: PlayedPath | null): PathVerdict['calls'] {
  return (played?.steps ?? []).flatMap(({ does, label }) => {
    if (does !== 'call') return []
    const [call = '', ...outcome] = label.split(': ')
    return [{ call, request: requestOf(call), outcome: outcome.join(': ') }]
  })
}

/** Returns the ids of the transitions that failing steps take, and of their states. */
export function failingParts({ machine }: Drill, records: Records): string[] {
  const sources = new Map(definitionsOf(machine).map(({ source }) => [source.id, source.id]))
  return Object.values(records).flatMap((record) =>
    (record?.paths ?? []).flatMap(({ failure }) =>
      (failure?.definitions ?? []).flatMap((definition) =>
        [definition, sources.get(definition.split(' | ')[0] ?? '') ?? []].flat(),
      ),
    ),
  )
}

/** Returns how many ends of calls were received, each counted in each state. */
export function cellsOf(paths: readonly PlayedPath[]): number {
  const cells = paths.flatMap(({ begins, steps }) =>
    steps.flatMap(({ does, label }, index) => {
      const before = index === 0 ? begins : steps[index - 1]
      return does === 'call' ? `${before?.states.join()} ${label}` : []
    }),
  )
  return new Set(cells).size
}
