import type { Transaction } from '../db/database.ts'
import type { StaffReason as MailedReason } from '../db/mail-templates.ts'
import { insertJob } from '../queries/jobs.ts'
import type { OrderKey } from '../queries/orders.ts'

/** Why staff look at a charge. What is given back by itself is only in the log. */
export type StaffReason = MailedReason | LoggedReason
type LoggedReason = 'surplus' | 'credit_spent'

/** What the log says of each reason. */
export const alarmTexts: Record<StaffReason, string> = {
  surplus: 'charged after its order or plan was paid',
  credit_spent: 'charged after the credit balance that pays the rest was spent',
  other_amount: 'the gateway charged another amount',
  unknown: 'nobody knows after the last check',
  returned: 'refunded at the gateway',
  part_returned: 'a part was given back at the gateway',
  rescored: 'cancelled by the gateway after it succeeded',
  disputed: 'the customer disputes it',
  dispute_won: 'the dispute was won',
  dispute_lost: 'the dispute was lost',
  refund_to_approve: 'a refund waits for a second person',
  received_to_approve: 'a registered payment waits for a second person',
}

/** Mails staff that an order needs them, by a job in the transaction of its cause. */
export async function noticeStaff(
  tx: Transaction,
  { tenant, customerId, id }: OrderKey,
  reason: StaffReason,
  now: Date,
): Promise<void> {
  if (reason === 'surplus' || reason === 'credit_spent') return
  await insertJob(tx, { tenant, customerId, kind: 'staff.notice', payload: { order_id: id, reason }, now })
}
