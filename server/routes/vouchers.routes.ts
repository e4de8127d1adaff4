import { isUuid } from '../domain/uuid.ts'
import type { Handlers } from '../http/call.ts'
import { customerOf } from '../http/live-session.ts'
import { Refusal } from '../refusal/refusal.ts'
import { findOrder } from '../queries/orders.ts'
import { openAttempt } from '../queries/payment-attempts.ts'
import type { Services } from '../services.ts'
import { voucherFile } from './voucher-file.ts'

/** Handles what a person shows at a store while an order waits for cash. */
export function voucherRoutes(services: Services): Pick<Handlers, 'downloadVoucher'> {
  const { db } = services
  return {
    async downloadVoucher({ params: { id }, session, language }) {
      const scope = customerOf(session)
      const { tenant, customerId } = scope
      const key = { tenant, customerId, id }
      if (!isUuid(id)) throw new Refusal('record.missing')
      const waiting = await db.within(scope, async (tx) => {
        const order = await findOrder(tx, key)
        if (!order) throw new Refusal('record.missing')
        return { order, attempt: await openAttempt(tx, key) }
      })
      return voucherFile(services, waiting, language)
    },
  }
}
