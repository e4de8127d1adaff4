import { endRefundedAccess } from '../billing/refund-access.ts'
import type { Services } from '../services.ts'
import type { JobHandler } from './job.ts'

/** Ends what a refund takes away. */
export function refundAccess({ db, clock }: Services): JobHandler<'refund.access'> {
  return async ({ tenant, customerId, payload }) => {
    const key = { tenant, customerId, id: payload.refund_request_id }
    await db.system((tx) => endRefundedAccess(tx, key, clock.now()))
    return { kind: 'done' }
  }
}
