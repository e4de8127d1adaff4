import { coverageLine } from '#tests/qa/engine/coverage.ts'
import { isChosen, rerunLine, type Selection } from '../selection.ts'
import type { MachineVerdict } from './judge.ts'

/** Returns the last lines of a run: each failure with its own line to rerun it, then the totals. */
export function closingWords(verdicts: readonly MachineVerdict[], selection: Selection): string[] {
  const paths = verdicts.flatMap((verdict) => verdict.paths)
  const failed = paths.filter(({ failures }) => failures.length > 0)
  return [
    ...verdicts.flatMap(({ name, findings }) =>
      findings.map(({ proof, where, says }) => `✗ ${name}: ${proof}: ${where}: ${says}`),
    ),
    ...failed.map(
      ({ id, label, failures }) => `✗ ${label}\n    ${failures[0]?.message ?? ''}\n    again: ${rerunLine(id, selection)}`,
    ),
    ...(isChosen(selection) ? [] : verdicts.flatMap(notCovered)),
    `${paths.length - failed.length} paths passed, ${failed.length} failed, ${verdicts.length} machines`,
  ]
}

function notCovered({ coverage }: MachineVerdict): string[] {
  const missing = [...coverage.states.missing, ...coverage.definitions.missing]
  return missing.length === 0 ? [] : [`✗ ${coverageLine(coverage)}; never ran: ${missing.join('; ')}`]
}
