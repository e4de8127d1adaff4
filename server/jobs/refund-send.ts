import { sendRefund } from '../orders/send-refund.ts'
import type { Services } from '../services.ts'
import type { JobHandler } from './job.ts'

/** Sends a refund that staff approved. */
export function refundSend(services: Services): JobHandler<'refund.send'> {
  return async ({ tenant, customerId, payload }) => {
    await sendRefund(services, { tenant, customerId, id: payload.refund_request_id })
    return { kind: 'done' }
  }
}
