import type { Receipt } from '#contract/receipt.ts'
import type { CustomerScope } from '../db/database.ts'
import { isUuid } from '../domain/uuid.ts'
import type { Handlers } from '../http/call.ts'
import { customerOf } from '../http/live-session.ts'
import { Refusal } from '../refusal/refusal.ts'
import { findPaidOrder } from '../queries/receipts.ts'
import { drawReceipt } from '../receipts/draw-receipt.ts'
import { sellerBrandOf } from '../receipts/seller-brand-of.ts'
import { receiptOf } from '../receipts/receipt-of.ts'
import type { Services } from '../services.ts'

/** Handles the receipts of paid orders, to view and to download. */
export function receiptRoutes(services: Services): Pick<Handlers, 'getReceipt' | 'downloadReceipt'> {
  const { db } = services
  /** Returns the receipt of a paid order that the scope may see. @throws Refusal 404 for any other order. */
  async function ownReceipt(scope: CustomerScope, id: string): Promise<Receipt> {
    const { tenant, customerId } = scope
    const paid = isUuid(id) ? await db.reading(scope, (tx) => findPaidOrder(tx, { tenant, customerId, id })) : undefined
    if (!paid) throw new Refusal('record.missing')
    return receiptOf(paid)
  }

  return {
    async getReceipt({ params: { id }, session }) {
      return { data: await ownReceipt(customerOf(session), id) }
    },

    async downloadReceipt({ params: { id }, session, tenant, language }) {
      const scope = customerOf(session)
      const receipt = await ownReceipt(scope, id)
      const locale = language === 'en' ? 'en' : 'es-MX'
      const brand = await db.reading(scope, (tx) => sellerBrandOf(tx, tenant))
      const pdf = await drawReceipt(receipt, locale, await services.tenants.nameOf(tenant), brand)
      return { name: `${receipt.number}.pdf`, content: new Blob([pdf]) }
    },
  }
}
