import { cardBrands } from '#contract/payment-method.ts'
import { periodCodec } from '#contract/period.ts'
import type { Receipt } from '#contract/receipt.ts'
import { addressLines } from '#contract/receipt-issuer.ts'
import * as z from '#contract/zod.ts'
import { namedPart } from '../domain/refund-parts.ts'
import type { PaidOrder } from '../queries/receipts.ts'

/** Returns the number of a receipt, which counts per customer, as it is shown: `R-000123`. */
export const receiptNumber = (number: number): string => `R-${String(number).padStart(6, '0')}`

/** Returns a paid order as the contract's receipt. */
export function receiptOf({ order, receipt, refunds, byHand, parts }: PaidOrder): Receipt {
  const { cardBrand, cardLast4 } = receipt
  const brand = cardBrands.find((one) => one === cardBrand) ?? 'unknown'
  return {
    orderId: order.id,
    number: receiptNumber(receipt.number),
    paidAt: (order.paidAt ?? order.createdAt).toISOString(),
    issuer: {
      name: receipt.issuerName,
      rfc: receipt.issuerRfc,
      ...(receipt.issuerAddress && { address: addressLines(receipt.issuerAddress) }),
    },
    customer: { name: receipt.customerName, rfc: receipt.customerRfc },
    period: z.decode(periodCodec, order.period),
    lines: order.lines,
    totals: {
      subtotal: order.subtotal,
      discounts: order.discounts,
      promo: order.promoDiscount,
      total: order.total,
      iva: order.iva,
    },
    creditApplied: order.creditApplied,
    card: cardLast4 === null ? null : { brand, last4: cardLast4 },
    ...(order.installments === null ? {} : { installments: order.installments }),
    ...(byHand && { byHand }),
    refunds: refunds
      .filter(({ origin }) => origin !== 'surplus')
      .map(({ centavos, refundedAt, subscriptionId }) => {
        const part = namedPart(parts, subscriptionId)
        return { centavos, refundedAt: refundedAt.toISOString(), ...(part && { name: part.name }) }
      }),
  }
}
