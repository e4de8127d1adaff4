import { nextState } from '#machines/lifecycles/next-state.ts'
import { orderMachine } from '#machines/lifecycles/order.machine.ts'
import * as z from '#contract/zod.ts'
import { changeOrder, lockOrder } from '../queries/orders.ts'
import type { Services } from '../services.ts'
import type { JobHandler } from './job.ts'

const payloadSchema = z.object({ order_id: z.string() })

/** Lets a draft expire that nobody charged in its day. */
export function orderExpire({ db, clock }: Pick<Services, 'db' | 'clock'>): JobHandler {
  return async ({ tenant, customerId, payload }) => {
    const read = z.safeParse(payloadSchema, payload)
    if (!read.success) return { kind: 'dead', reason: 'unreadable payload' }
    await db.system(async (tx) => {
      const order = await lockOrder(tx, { tenant, customerId, id: read.data.order_id })
      const status = order && nextState(orderMachine, order.status, 'order.expired')
      if (status) await changeOrder(tx, order, { status, now: clock.now() })
    })
    return { kind: 'done' }
  }
}
