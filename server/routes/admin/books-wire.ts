import type { BookDay, BookDifference, PaymentRow } from '#contract/admin/book.ts'
import { periodsOf } from '#contract/line-item.ts'
import { periodCodec } from '#contract/period.ts'
import * as z from '#contract/zod.ts'
import type { DifferenceRow } from '../../queries/book-differences.ts'
import type { BookDay as StoredBookDay } from '../../queries/book-days.ts'
import type { PaymentReportRow } from '../../queries/payment-report.ts'
import { receiptNumber } from '../../receipts/receipt-of.ts'
import { isoText } from './sales-wire.ts'

/** Returns a stored difference as a row of the contract's list. */
export function differenceOf(row: DifferenceRow): BookDifference {
  const { customerId, customerName, explainerId, explainerName, happenedAt, noticedAt, explainedAt, ...same } = row
  return {
    ...same,
    happenedAt: happenedAt.toISOString(),
    noticedAt: noticedAt.toISOString(),
    explainedAt: isoText(explainedAt),
    customer: customerId === null ? null : { id: customerId, name: customerName ?? '' },
    explainedBy: explainerId === null ? null : { id: explainerId, name: explainerName ?? '' },
  }
}

export function bookDayOf({ driver, day, requestedAt, matchedAt }: StoredBookDay): BookDay {
  return { driver, day, requestedAt: requestedAt.toISOString(), matchedAt: isoText(matchedAt) }
}

/** Returns the names of what was sold: the lines without gifts. */
export const soldItems = (lines: PaymentReportRow['lines']) => lines.filter(({ kind }) => kind !== 'gift').map(({ name }) => name)

/** Returns a paid order as a row of the accountant's list. */
export function paymentRowOf(row: PaymentReportRow): PaymentRow {
  const { paidAt, number, customerId, customerName, lines, discounts, promoDiscount, promo, period, ...same } = row
  return {
    ...same,
    paidAt: paidAt.toISOString(),
    receipt: receiptNumber(number),
    customer: { id: customerId, name: customerName },
    items: soldItems(lines),
    periods: periodsOf({ period: z.decode(periodCodec, period), lines }),
    subtotal: same.total - same.iva,
    discount: discounts + promoDiscount,
    promo: promo?.code ?? null,
  }
}
