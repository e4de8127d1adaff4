import type { Transaction } from '../db/database.ts'
import type { ClaimKey } from './claims.ts'
import { insertJob } from './jobs.ts'
import type { MailTemplate, StaffReason } from '../db/mail-templates.ts'

/**
 * A change of a role: the user who did it, both levels, and the moment in ISO 8601. `permissions`: the level stays, and
 * so many were given and taken.
 */
export interface ChangedRole {
  by: string
  from: string
  to: string
  at: string
  permissions?: { given: number; taken: number } | undefined
}

/**
 * Puts a mail into the outbox, in the transaction of its cause. The job names the recipient and the template;
 * addresses, tokens and links are made when it is sent. Returns the job's id.
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
    refund,
    deposit,
    subscription,
    impersonation,
    notice,
    role,
    merge,
    change,
    purchaseRequest,
    campaign,
    to,
    erasure,
    now,
  }: {
    tenant: string
    customerId: string
    /** Null for a letter to a person who made a claim and has no account. */
    userId: string | null
    template: MailTemplate
    claim?: ClaimKey
    order?: { id: string }
    refund?: { id: string }
    deposit?: { id: string }
    subscription?: { id: string }
    impersonation?: { id: string }
    /** What staff must look at. */
    notice?: { customer_id: string; order_id: string; reason: StaffReason }
    /** A change of the reader's role, or of the permissions of the one they stay in. */
    role?: ChangedRole
    /** A merge of the reader's account with another one. */
    merge?: { id: string }
    /** A change of the reader's address. */
    change?: { id: string }
    /** What a member asked those who pay to buy. */
    purchaseRequest?: { id: string }
    /** A price campaign, with the subscription whose price it changes. */
    campaign?: { id: string }
    /** The address that the reader had until now; without it the mail goes to the present one. */
    to?: string
    /** The language of a reader whose account goes, and when, in ISO 8601. */
    erasure?: { locale: 'es-MX' | 'en'; due_at: string }
    now: Date
  },
): Promise<string> {
  const about = claim && { customer_id: claim.customerId, id: claim.id }
  const payload = {
    template,
    user_id: userId,
    claim: about,
    order: order && { id: order.id },
    refund,
    deposit,
    subscription,
    impersonation,
    notice,
    role,
    merge,
    change,
    purchase_request: purchaseRequest,
    campaign,
    to,
    erasure,
  }
  return insertJob(tx, { tenant, customerId, kind: 'mail.send', payload, now })
}
