import { adminScope } from '../../http/admin-scope.ts'
import type { Handlers } from '../../http/call.ts'
import { writeAudit } from '../../queries/audit-log.ts'
import { enqueueMail } from '../../queries/mails.ts'
import { findPaidOrder } from '../../queries/receipts.ts'
import { ownerOf } from '../../queries/users.ts'
import { Refusal } from '../../refusal/refusal.ts'
import type { Services } from '../../services.ts'
import { orderDetailOf, requireOrder } from './order-detail.ts'

const template = 'payment-received'

/** Mails receipts again: the same mail as after the payment, to the address with which the owner signs in. */
export function adminReceiptRoutes({ db, clock, wakeJobs }: Services): Pick<Handlers, 'mailReceipt'> {
  return {
    async mailReceipt({ params: { id }, body: { reason }, session, requestId }) {
      const scope = adminScope(session)
      const now = clock.now()
      const data = await db.within(scope, async (tx) => {
        const key = await requireOrder(tx, scope, id)
        const paid = await findPaidOrder(tx, key)
        if (!paid || paid.order.total === 0) throw new Refusal('order.state')
        const { tenant, customerId } = key
        await enqueueMail(tx, { tenant, customerId, userId: await ownerOf(tx, key), template, order: { id }, now })
        const record = { ...key, actorId: scope.userId, action: 'orders.receipt', entity: 'orders', entityId: id }
        await writeAudit(tx, { ...record, before: null, after: { mail: template, reason }, requestId, at: now })
        return orderDetailOf(tx, key, { id: scope.userId, now: clock.now() })
      })
      wakeJobs()
      return { data }
    },
  }
}
