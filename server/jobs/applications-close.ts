import * as z from '#contract/zod.ts'
import { callApplication } from '../providers/application-callback.ts'
import { closedApplications } from '../queries/provisioning.ts'
import type { Services } from '../services.ts'
import type { JobHandler } from './job.ts'

const payloadSchema = z.object({ subscription_id: z.string() })

/** Tells the applications of a cancelled subscription that the customer has them no more, each with the same key every time. */
export function applicationsClose({ db, clock }: Pick<Services, 'db' | 'clock'>): JobHandler {
  return async ({ tenant, customerId, payload }) => {
    const read = z.safeParse(payloadSchema, payload)
    if (!read.success) return { kind: 'dead', reason: 'unreadable payload' }
    const { subscription_id: id } = read.data
    const told = await db.system((tx) => closedApplications(tx, { tenant, customerId, id }))
    for (const { app, callback } of told) {
      const body = { event: 'customer.close', app, cliente: { id: customerId }, subscription: { id } }
      await callApplication({ callback, key: `${id}:${app}:close`, body, now: clock.now() })
    }
    return { kind: 'done' }
  }
}
