import type { File } from '#contract/file.ts'
import type { Language } from '../refusal/language.ts'
import { Refusal } from '../refusal/refusal.ts'
import type { OrderRow } from '../queries/orders.ts'
import type { AttemptRow } from '../queries/payment-attempts.ts'
import { drawVoucher, voucherName } from '../receipts/draw-voucher.ts'
import { sellerBrandOf } from '../receipts/seller-brand-of.ts'
import { voucherOf } from '../receipts/voucher-of.ts'
import type { Services } from '../services.ts'

/**
 * Returns what a person shows at a store, as a PDF.
 * @throws Refusal 409 order.state unless the order waits for cash
 */
export async function voucherFile(
  { db, tenants }: Services,
  { order, attempt }: { order: OrderRow; attempt: AttemptRow | undefined },
  language: Language,
): Promise<File> {
  const locale = language === 'en' ? 'en' : 'es-MX'
  const voucher = voucherOf(order, attempt, locale)
  if (!voucher) throw new Refusal('order.state')
  const brand = await db.system((tx) => sellerBrandOf(tx, order.tenant))
  const drawn = await drawVoucher(voucher, locale, await tenants.nameOf(order.tenant), brand)
  return { name: voucherName[locale], content: new Blob([drawn]) }
}
