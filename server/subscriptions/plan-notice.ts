import type { Transaction } from '../db/database.ts'
import { comingCharge, nextNoticeAt } from '../domain/coming-charge.ts'
import { toldOfCharge } from '../queries/notices.ts'
import { noticeJob, replaceLifeJob } from '../queries/subscription-life.ts'
import type { LifeRow } from '../queries/subscription-life.ts'
import { billingFacts } from './billing-facts.ts'

/**
 * Plans the job that notifies the customer of the coming charge, in place of the old one; no job when nothing comes by
 * itself.
 */
export async function planNotice(tx: Transaction, row: LifeRow, now: Date): Promise<void> {
  const coming = comingCharge(billingFacts(row))
  const isNotified = coming !== null && (await toldOfCharge(tx, row, coming)) !== null
  await replaceLifeJob(tx, row, { kind: noticeJob, runAt: coming && nextNoticeAt(coming, { now, isNotified }), now })
}
