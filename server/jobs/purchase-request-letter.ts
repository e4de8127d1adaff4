import type { Transaction } from '../db/database.ts'
import type { PurchaseRequestTemplate } from '../db/mail-templates.ts'
import { inviterName } from '../domain/inviter-name.ts'
import type { Letter } from '../mail/letter.ts'
import { purchaseRequestedLetter, requestBoughtLetter, requestDeclinedLetter } from '../mail/purchase-request-letters.ts'
import { findPerson } from '../queries/people.ts'
import type { Person } from '../queries/people.ts'
import { findRequest } from '../queries/purchase-requests.ts'
import type { RequestKey } from '../queries/purchase-requests.ts'
import type { Services } from '../services.ts'

/** Returns the letter about a request, to who pays or to who asked; null when it is gone or was answered already. */
export async function purchaseRequestLetter(
  { env }: Pick<Services, 'env'>,
  tx: Transaction,
  { name, locale }: Person,
  { template, key }: { template: PurchaseRequestTemplate; key: RequestKey },
): Promise<Letter | null> {
  const request = await findRequest(tx, key)
  if (!request) return null
  const what = locale === 'en' ? request.nameEn : request.nameEs
  const about = { name, what, url: `${env.publicUrl}/app/marketplace` }
  if (template === 'purchase-request-bought') return requestBoughtLetter[locale](about)
  if (template === 'purchase-request-declined') return requestDeclinedLetter[locale](about)
  const asker = await findPerson(tx, request)
  const by = inviterName(asker)
  return request.status === 'open' && by !== null ? purchaseRequestedLetter[locale]({ ...about, by }) : null
}
