import type { Transaction } from '../db/database.ts'
import type { ClaimKey } from './claims.ts'
import { insertJob } from './jobs.ts'

export type MailTemplate =
  | 'reset'
  | 'invitation'
  | 'verification'
  | 'password-changed'
  | 'claim-opened'
  | 'claim-to-review'
  | 'payment-received'

/**
 * Puts a mail into the outbox, in the transaction of the act that it tells of. The job says whom and which letter; addresses,
 * tokens and links are made when it is sent.
 */
export async function enqueueMail(
  tx: Transaction,
  {
    tenant,
    customerId,
    userId,
    template,
    claim,
    order,
    now,
  }: {
    tenant: string
    customerId: string
    userId: string
    template: MailTemplate
    claim?: ClaimKey
    order?: { id: string }
    now: Date
  },
): Promise<void> {
  const about = claim && { customer_id: claim.customerId, id: claim.id }
  await insertJob(tx, { tenant, customerId, kind: 'mail.send', payload: { template, user_id: userId, claim: about, order }, now })
}
