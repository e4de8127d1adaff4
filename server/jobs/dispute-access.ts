import { endDisputedAccess } from '../billing/dispute-access.ts'
import type { Services } from '../services.ts'
import type { JobHandler } from './job.ts'

/** Ends what a lost dispute takes away. */
export function disputeAccess({ db, clock }: Services): JobHandler<'dispute.access'> {
  return async ({ tenant, customerId, payload }) => {
    const key = { tenant, customerId, id: payload.dispute_id }
    await db.system((tx) => endDisputedAccess(tx, key, clock.now()))
    return { kind: 'done' }
  }
}
