import { giveMoneyBack } from '../orders/give-money-back.ts'
import type { Services } from '../services.ts'
import type { JobHandler } from './job.ts'

/** Refunds a charge that arrived when its order, or the plan, was already paid. */
export function chargeRefund(services: Services): JobHandler<'charge.refund'> {
  return async ({ tenant, customerId, id, payload }) => {
    await giveMoneyBack(services, { tenant, customerId, id: payload.attempt_id }, id)
    return { kind: 'done' }
  }
}
