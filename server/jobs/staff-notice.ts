import { localDay } from '#contract/period-end.ts'
import { enqueueMail } from '../queries/mails.ts'
import { staffWith } from '../queries/staff.ts'
import type { Services } from '../services.ts'
import type { JobHandler } from './job.ts'

/** Writes one mail for each member of staff who may do what the order needs. */
export function staffNotice({ db, clock }: Services): JobHandler<'staff.notice'> {
  return async ({ tenant, customerId, payload: { order_id, reason } }) => {
    const now = clock.now()
    await db.system(async (tx) => {
      const notice = { customer_id: customerId, order_id, reason }
      const permission = reason === 'refund_to_approve' ? 'refunds.update' : 'orders.update'
      const readers = await staffWith(tx, { tenant, permission, today: localDay(now) })
      for (const one of readers) await enqueueMail(tx, { ...one, template: 'staff-notice', notice, now })
    })
    return { kind: 'done' }
  }
}
