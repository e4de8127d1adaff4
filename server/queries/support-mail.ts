import type { Transaction } from '../db/database.ts'
import { insertJob, insertJobOfTenant } from './jobs.ts'

/**
 * Puts a mail about a case into the outbox: to the account of the person who wrote it, or without an account to the
 * address of the case. `answer`: the answer of staff that it brings; without it the mail confirms the case.
 */
export async function enqueueCaseMail(
  tx: Transaction,
  {
    tenant,
    reporter,
    now,
    ...about
  }: { tenant: string; reporter: { customerId: string; userId: string } | null; id: string; answer?: string; now: Date },
): Promise<void> {
  const payload = {
    template: about.answer === undefined ? ('case-opened' as const) : ('case-answered' as const),
    user_id: reporter?.userId ?? null,
    support_case: about,
  }
  const job = { tenant, kind: 'mail.send' as const, payload, now }
  await (reporter ? insertJob(tx, { ...job, customerId: reporter.customerId }) : insertJobOfTenant(tx, job))
}
