import type { RunRecord } from '#tests/qa/folder.ts'
import { isWhole } from '#tests/qa/selection.ts'
import type { MachineVerdict } from '../judge.ts'
import { both, type Both } from '../words/both.ts'
import { proofInWords } from '../words/finding-words.ts'

/** What failed of a machine, by a name that stays the same from run to run. */
export interface PastFailure {
  name: string
  says: Both
  /** The id of the path; null for a finding. */
  path: string | null
}

export interface MachineSummary {
  passed: boolean
  ms: number
  /** Whether every path of the machine was played. */
  whole: boolean
  /** Ids of the played paths, without the machine. */
  paths: string[]
  failures: PastFailure[]
}

/** The number of the form of what is kept. A change of the form below has a new one. */
export const summaryForm = 1

/** What is kept of a run. */
export interface RunSummary extends Omit<RunRecord, 'selection'> {
  form: typeof summaryForm
  machines: Record<string, MachineSummary>
}

/** Returns what is kept of a run, to tell the next one what is new. */
export function summaryOf(verdicts: readonly MachineVerdict[], { selection, ...run }: RunRecord): RunSummary {
  const whole = isWhole(selection)
  return {
    form: summaryForm,
    ...run,
    machines: Object.fromEntries(verdicts.map((verdict) => [verdict.name, machineSummary(verdict, whole)])),
  }
}

function machineSummary({ name, passed, ms, paths, findings }: MachineVerdict, whole: boolean): MachineSummary {
  const short = (id: string) => id.slice(name.length + 1)
  const failed = paths.flatMap(({ id, label, words, failures }): PastFailure[] =>
    failures.length === 0 ? [] : [{ name: id, says: words.at(-1) ?? both(label), path: id }],
  )
  const proven = findings.map(({ proof, where, says }): PastFailure => {
    const { es, en } = proofInWords(proof)
    return { name: `${proof}: ${where}: ${says}`, says: { es: `${es}: ${where}`, en: `${en}: ${where}` }, path: null }
  })
  return { passed, ms, whole, paths: paths.map(({ id }) => short(id)), failures: [...proven, ...failed] }
}
