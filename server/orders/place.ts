import type { Transaction } from '../db/database.ts'
import { lockCustomer } from '../queries/customers.ts'
import { lockOrder } from '../queries/orders.ts'
import type { OrderRow } from '../queries/orders.ts'
import { lockAttempt } from '../queries/payment-attempts.ts'
import type { AttemptRow } from '../queries/payment-attempts.ts'
import type { Services } from '../services.ts'
import { alarmTexts, noticeStaff } from './notice-staff.ts'
import type { StaffReason } from './notice-staff.ts'

/** An attempt and its order, which are locked with their customer, and the time of what happens to them. */
export interface Place {
  tx: Transaction
  order: OrderRow
  attempt: AttemptRow
  now: Date
  /** Tells staff, by an error of the log and a mail, that they must look at the charge. */
  alarm: (reason: StaffReason) => Promise<void>
}

/** A place without its alarm. */
export type Settling = Omit<Place, 'alarm'>

/** Locks the customer, the order, then the attempt. Undefined when one of them is gone. */
export async function lockPlace(
  { tx, logger }: { tx: Transaction } & Pick<Services, 'logger'>,
  of: AttemptRow,
  now: Date,
): Promise<Place | undefined> {
  await lockCustomer(tx, of)
  const order = await lockOrder(tx, { tenant: of.tenant, customerId: of.customerId, id: of.orderId })
  const attempt = await lockAttempt(tx, of)
  const alarm = async (reason: StaffReason) => {
    logger.error({ attempt_id: of.id, order_id: of.orderId, reason: alarmTexts[reason] }, 'a charge needs an operator')
    await noticeStaff(tx, { ...of, id: of.orderId }, reason, now)
  }
  return order && attempt && { tx, order, attempt, now, alarm }
}
