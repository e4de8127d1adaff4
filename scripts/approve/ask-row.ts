import type { Ask } from './ask.ts'
import type { Pair } from './pair-rows.ts'
import { becauseProblem, clauseProblem } from './reason-problem.ts'
import { type ApprovedRow, printed, type Reason } from './row.ts'

/** Says that a person leaves a row in the table that the machine does not have. */
export class RemovalRefused extends Error {}

/** Returns the lines that show a difference: what the approved table has, and what the machine has. */
export const shownRow = ({ approved, cells, isSame }: Pair): string => {
  const before = approved && printed(approved.cells)
  const after = cells && printed(cells)
  if (before === after) return `  ${after}${isSame ? '' : ' (moved among the branches of its event)'}\n`
  return [...(before === null ? [] : [`- ${before}`]), ...(after === null ? [] : [`+ ${after}`]), ''].join('\n')
}

const proposals = (approved: ApprovedRow | null): Reason => ({
  clause: approved && clauseProblem(approved.clause) === null ? approved.clause : '',
  because: approved && becauseProblem(approved.because) === null ? approved.because : '',
})

const yesOrNo = (answer: string) => (['yes', 'no'].includes(answer) ? null : 'Answer yes or no')

/**
 * Asks for clause and reason of a row, or whether it goes.
 * @returns the approved row, or null when it goes
 * @throws RemovalRefused when it is to stay although the machine does not have it
 */
export async function askRow({ approved, cells }: Pair, ask: Ask): Promise<ApprovedRow | null> {
  if (cells === null) {
    if ((await ask('Remove it? (yes, no)', yesOrNo)) === 'no') throw new RemovalRefused()
    return null
  }
  const proposed = proposals(approved)
  const clause = await ask('clause', clauseProblem, proposed.clause)
  return { cells, clause, because: await ask('because', becauseProblem, proposed.because) }
}
