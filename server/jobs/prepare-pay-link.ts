import type { Transaction } from '../db/database.ts'
import { leadOf } from '../domain/clock-lead.ts'
import { payLinkLife, payLinkToken } from '../domain/pay-link.ts'
import { tokenHash } from '../domain/token.ts'
import { isPayable } from '../billing/payable.ts'
import type { ClaimedJob } from '../queries/claim-jobs.ts'
import { insertPayLink } from '../queries/pay-links.ts'
import type { LifeRow } from '../queries/subscription-life.ts'
import type { Services } from '../services.ts'

/**
 * Returns the address that pays what a subscription owes without a sign-in, and stores its token's hash. Null when
 * nothing can be paid, or the mail comes later than its link's life. The token stands in the fragment, which browsers
 * send to nobody. Its life counts from the mail's request, so repeating changes nothing.
 */
export async function preparePayLink(
  services: Pick<Services, 'env' | 'keys' | 'clock' | 'machineClock'>,
  tx: Transaction,
  job: Pick<ClaimedJob, 'id' | 'createdAt'>,
  row: LifeRow,
): Promise<string | null> {
  const { env, keys, machineClock } = services
  const expiresAt = new Date(job.createdAt.getTime() - leadOf(services) + payLinkLife)
  if (machineClock.now() >= expiresAt || !(await isPayable(tx, row))) return null
  const token = payLinkToken(keys.reset, job.id)
  const paid = { ...row, subscriptionId: row.id, periodStartsAt: row.endsAt ?? row.createdAt }
  await insertPayLink(tx, paid, { tokenHash: tokenHash(token), createdAt: job.createdAt, expiresAt })
  return `${env.publicUrl}/pagar#${token}`
}
