import type { Transaction } from '../db/database.ts'
import type { SellerBrand } from '../domain/seller-brand.ts'
import type { Letter } from '../mail/letter.ts'
import { money, receiptLetter } from '../mail/receipt-letter.ts'
import { findPaidOrder } from '../queries/receipts.ts'
import { drawReceipt } from '../receipts/draw-receipt.ts'
import { receiptOf } from '../receipts/receipt-of.ts'
import { boughtLines, sumRows } from '../receipts/receipt-rows.ts'
import type { OrderKey } from '../queries/orders.ts'
import type { Person } from '../queries/people.ts'
import type { Services } from '../services.ts'

/** Returns the mail about a paid order, with its receipt; null when it is not paid. */
export async function receipt(
  { env, seller, brand }: Pick<Services, 'env'> & { seller: string; brand: SellerBrand },
  tx: Transaction,
  { name, locale }: Person,
  { tenant, customerId, id }: OrderKey,
): Promise<Letter | null> {
  const paid = await findPaidOrder(tx, { tenant, customerId, id })
  if (!paid?.order.paidAt) return null
  const { total, lines, planId, installments, paidAt } = paid.order
  const plan = lines.find((line) => line.id === planId)
  const bought = plan ? [plan] : lines
  const written = receiptOf(paid)
  return receiptLetter[locale]({
    name,
    url: `${env.publicUrl}/app/dashboard`,
    what: bought.map((line) => line.name[locale]).join(', '),
    isPlan: plan !== undefined,
    total,
    rows: [
      ...boughtLines(written, locale).map(({ name: label, line }) => ({
        label: line.quantity > 1 ? `${label} × ${String(line.quantity)}` : label,
        amount: money(line.list * line.quantity),
      })),
      ...sumRows(written, locale),
    ],
    inMonths: installments !== null,
    paidAt,
    receipt: { name: `${written.number}.pdf`, content: await drawReceipt(written, locale, seller, brand) },
  })
}
