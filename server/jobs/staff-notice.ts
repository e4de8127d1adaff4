import { localDay } from '#contract/period-end.ts'
import { enqueueMail } from '../queries/mails.ts'
import { staffOf } from '../queries/staff.ts'
import type { Services } from '../services.ts'
import type { JobHandler } from './job.ts'

/** Writes one mail for each member of staff who may act on the order. */
export function staffNotice({ db, clock }: Services): JobHandler<'staff.notice'> {
  return async ({ tenant, customerId, payload: { order_id, reason } }) => {
    const now = clock.now()
    await db.system(async (tx) => {
      const notice = { customer_id: customerId, order_id, reason }
      for (const one of await staffOf(tx, tenant, localDay(now)))
        await enqueueMail(tx, { ...one, template: 'staff-notice', notice, now })
    })
    return { kind: 'done' }
  }
}
