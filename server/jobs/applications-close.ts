import { closeBody } from '#contract/provisioning.ts'
import * as z from '#contract/zod.ts'
import { callApplication } from '../providers/application-callback.ts'
import { closedApplications } from '../queries/provisioning.ts'
import type { Services } from '../services.ts'
import type { JobHandler } from './job.ts'

/**
 * Informs the applications of a cancelled subscription that the customer no longer has them, each with the same key
 * every time.
 */
export function applicationsClose({ db, clock }: Pick<Services, 'db' | 'clock'>): JobHandler<'applications.close'> {
  return async ({ tenant, customerId, payload }) => {
    const { subscription_id: id } = payload
    const closed = await db.system((tx) => closedApplications(tx, { tenant, customerId, id }))
    for (const { app, callback } of closed) {
      const notice = { event: 'customer.close', app, customer: { id: customerId }, subscription: { id } } as const
      await callApplication({ callback, key: `${id}:${app}:close`, body: z.encode(closeBody, notice), now: clock.now() })
    }
    return { kind: 'done' }
  }
}
