import type { BulkRun as WireRun, RunAct, RunResult } from '#contract/admin/bulk-run.ts'
import { openRunStates } from '#machines/lifecycles/bulk-run.machine.ts'
import type { Column } from '../../http/csv.ts'
import type { LiveSession } from '../../http/live-session.ts'
import type { listRunRows } from '../../queries/bulk-run-rows.ts'
import type { BulkRun, RunCounts } from '../../queries/bulk-runs.ts'
import { messageOf } from '../../refusal/failure-message.ts'
import type { Language } from '../../refusal/language.ts'

/** The act that takes another back; null where there is none. */
export const inverseActs: Readonly<Record<RunAct, RunAct | null>> = {
  block: 'unblock',
  unblock: 'block',
  'renew.on': 'renew.off',
  'renew.off': 'renew.on',
  sync: null,
}

/** Returns a run in the form of the contract. */
export function runOf(run: BulkRun, { own }: Pick<LiveSession, 'own'>): WireRun {
  const { id, operation, act, reason, query, undoes, state, stoppedFor, staffName, total, tried, acted } = run
  const isUndoable = !openRunStates.includes(state) && (run.outcomes.done ?? 0) > 0
  return {
    id,
    operation,
    act,
    reason,
    query: { ...query },
    undoes,
    state,
    stoppedFor,
    staffName,
    own: run.staffId === own.userId,
    total,
    tried,
    acted,
    forecasts: resultsOf(run.forecasts),
    outcomes: resultsOf(run.outcomes),
    undo: isUndoable ? inverseActs[act] : null,
    createdAt: run.createdAt.toISOString(),
    waitsUntil: run.waitsUntil?.toISOString() ?? null,
    endedAt: run.endedAt?.toISOString() ?? null,
  }
}

function resultsOf(counts: RunCounts): WireRun['outcomes'] {
  return Object.entries(counts)
    .map(([result, count]) => ({ result: result as RunResult, count }))
    .toSorted((one, other) => other.count - one.count || (one.result < other.result ? -1 : 1))
}

type RunRow = Awaited<ReturnType<typeof listRunRows>>['rows'][number]

const resultTexts = {
  done: { es: 'Hecho', en: 'Done' },
  unchanged: { es: 'Ya estaba así', en: 'It was so already' },
} as const

/** Returns the columns of a file of a run's records. */
export function runColumns(language: Language): readonly Column<RunRow>[] {
  const textOf = (result: RunRow['outcome']) => {
    if (result === null) return null
    const name = result as RunResult
    return name === 'done' || name === 'unchanged' ? resultTexts[name][language] : messageOf(name, language)
  }
  return [
    { es: 'Id', en: 'Id', cell: ({ id }) => id },
    { es: 'Nombre', en: 'Name', cell: ({ name }) => name },
    { es: 'Prueba', en: 'Trial run', cell: ({ forecast }) => textOf(forecast) },
    { es: 'Resultado', en: 'Result', cell: ({ outcome }) => textOf(outcome) },
  ]
}
