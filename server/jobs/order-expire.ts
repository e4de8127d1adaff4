import { nextState } from '#machines/lifecycles/next-state.ts'
import { orderMachine } from '#machines/lifecycles/order.machine.ts'
import { changeOrder, lockOrder } from '../queries/orders.ts'
import type { Services } from '../services.ts'
import type { JobHandler } from './job.ts'

/** Expires a draft that nobody charged within its day. */
export function orderExpire({ db, clock }: Pick<Services, 'db' | 'clock'>): JobHandler<'order.expire'> {
  return async ({ tenant, customerId, payload }) => {
    await db.system(async (tx) => {
      const order = await lockOrder(tx, { tenant, customerId, id: payload.order_id })
      const status = order && nextState(orderMachine, order.status, 'order.expired')
      if (status) await changeOrder(tx, order, { status, now: clock.now() })
    })
    return { kind: 'done' }
  }
}
