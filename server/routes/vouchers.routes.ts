import { isUuid } from '../domain/uuid.ts'
import type { Handlers } from '../http/call.ts'
import { customerOf } from '../http/live-session.ts'
import { Refusal } from '../refusal/refusal.ts'
import { findOrder } from '../queries/orders.ts'
import { openAttempt } from '../queries/payment-attempts.ts'
import { drawVoucher, voucherName } from '../receipts/draw-voucher.ts'
import { sellerBrandOf } from '../receipts/seller-brand-of.ts'
import { voucherOf } from '../receipts/voucher-of.ts'
import type { Services } from '../services.ts'

/** Handles what a person shows at a store while an order waits for cash. */
export function voucherRoutes(services: Services): Pick<Handlers, 'downloadVoucher'> {
  const { db } = services
  return {
    async downloadVoucher({ params: { id }, session, language }) {
      const scope = customerOf(session)
      const { tenant, customerId } = scope
      const key = { tenant, customerId, id }
      const locale = language === 'en' ? 'en' : 'es-MX'
      if (!isUuid(id)) throw new Refusal('record.missing')
      const voucher = await db.within(scope, async (tx) => {
        const order = await findOrder(tx, key)
        if (!order) throw new Refusal('record.missing')
        return voucherOf(order, await openAttempt(tx, key), locale)
      })
      const brand = await db.reading(scope, (tx) => sellerBrandOf(tx, tenant))
      if (!voucher) throw new Refusal('order.state')
      return {
        name: voucherName[locale],
        content: new Blob([await drawVoucher(voucher, locale, await services.tenants.nameOf(tenant), brand)]),
      }
    },
  }
}
