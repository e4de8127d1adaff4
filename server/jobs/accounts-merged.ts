import type { Transaction } from '../db/database.ts'
import type { Letter } from '../mail/letter.ts'
import { mergeLetters } from '../mail/merge-letters.ts'
import { findMerge } from '../queries/account-merges.ts'
import { findCustomer } from '../queries/customers.ts'
import type { Person } from '../queries/people.ts'
import type { Services } from '../services.ts'

/**
 * Returns the letter about a merge of the reader's account with another one; null when it was undone before the letter
 * left, when it is not about their account, or when they have not accepted their invitation yet.
 */
export async function accountsMerged(
  { env }: Pick<Services, 'env'>,
  tx: Transaction,
  { tenant, customerId, name, locale, invited }: Person,
  { template, id }: { template: keyof typeof mergeLetters; id: string },
): Promise<Letter | null> {
  const merge = await findMerge(tx, { tenant, id })
  if (!merge || invited || ![merge.goes, merge.stays].includes(customerId)) return null
  if ((template === 'merge-undone') !== (merge.undoneAt !== null)) return null
  const goes = await findCustomer(tx, tenant, merge.goes)
  const stays = await findCustomer(tx, tenant, merge.stays)
  if (!goes || !stays) return null
  return mergeLetters[template][locale]({ name, url: `${env.publicUrl}/bridge`, goes: goes.name, stays: stays.name })
}
