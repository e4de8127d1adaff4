import type { OwnSupportCase } from '#contract/support-case.ts'
import type { Transaction } from '../db/database.ts'
import { listOwnSupportCases, supportAnswersTo } from '../queries/support-answers.ts'

/** Returns the newest cases of a person, at most `most`, with their answers. It runs over all rows. */
export async function ownCases(
  tx: Transaction,
  own: { tenant: string; customerId: string; userId: string },
  most: number,
): Promise<OwnSupportCase[]> {
  const cases = await listOwnSupportCases(tx, own, most)
  const answers = await supportAnswersTo(
    tx,
    own.tenant,
    cases.map(({ id }) => id),
  )
  const toWire = ({ id, text, createdAt }: (typeof answers)[number]) => ({ id, text, createdAt: createdAt.toISOString() })
  return cases.map(({ createdAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    answers: answers.filter(({ caseId }) => caseId === row.id).map(toWire),
  }))
}
