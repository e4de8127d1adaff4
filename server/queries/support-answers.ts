import type { Transaction } from '../db/database.ts'
import { uuidv7 } from '../db/uuid.ts'
import { calledName } from './called-name.ts'

export interface NewSupportAnswer {
  tenant: string
  caseId: string
  text: string
  /** The member of staff who wrote it. */
  authorId: string
  at: Date
}

/** Writes an answer to a case. Returns its id. */
export async function insertSupportAnswer(
  tx: Transaction,
  { tenant, caseId, text, authorId, at }: NewSupportAnswer,
): Promise<string> {
  const id = uuidv7(at)
  await tx
    .insertInto('support_answers')
    .values({ tenant, id, case_id: caseId, text, author_id: authorId, created_at: at })
    .execute()
  return id
}

/** Returns the answers to these cases with their authors, the oldest first. */
export async function supportAnswersTo(tx: Transaction, tenant: string, caseIds: readonly string[]) {
  if (caseIds.length === 0) return []
  return tx
    .selectFrom('support_answers as a')
    .leftJoin('users as u', (join) => join.onRef('u.tenant', '=', 'a.tenant').onRef('u.id', '=', 'a.author_id'))
    .select(['a.id', 'a.case_id as caseId', 'a.text', 'a.created_at as createdAt', calledName('u').as('author')])
    .where('a.tenant', '=', tenant)
    .where('a.case_id', 'in', caseIds)
    .orderBy('a.created_at')
    .orderBy('a.id')
    .execute()
}
export type SupportAnswer = Awaited<ReturnType<typeof supportAnswersTo>>[number]

/** Returns the newest cases that a person wrote, the newest first; those of nobody else. */
export async function listOwnSupportCases(
  tx: Transaction,
  { tenant, customerId, userId }: { tenant: string; customerId: string; userId: string },
  most: number,
) {
  return tx
    .selectFrom('support_cases')
    .select(['id', 'number', 'state', 'description', 'created_at as createdAt'])
    .where('tenant', '=', tenant)
    .where('reporter_customer', '=', customerId)
    .where('reporter_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}
