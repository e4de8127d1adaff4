import { periodsOf } from '#contract/line-item.ts'
import { periodCodec } from '#contract/period.ts'
import { localDay } from '#contract/period-end.ts'
import * as z from '#contract/zod.ts'
import type { Column } from '../../http/csv.ts'
import type { PaymentReportRow } from '../../queries/payment-report.ts'
import { receiptNumber } from '../../receipts/receipt-of.ts'
import { soldItems } from './books-wire.ts'
import type { Language } from '../../refusal/language.ts'

const pesos = (centavos: number | null) => (centavos === null ? null : centavos / 100)
const handNames = { es: 'registrado a mano', en: 'registered by hand' } as const
const periods = { es: { monthly: 'mensual', yearly: 'anual' }, en: { monthly: 'monthly', yearly: 'yearly' } } as const
const periodNames = ({ period, lines }: PaymentReportRow) => periodsOf({ period: z.decode(periodCodec, period), lines })

/** Returns the columns of the accountant's file in a language; days of Mexico City, money in pesos. */
export function paymentColumns(language: Language): readonly Column<PaymentReportRow>[] {
  const locale = language === 'es' ? 'es-MX' : 'en'
  return [
    { es: 'Fecha de pago', en: 'Day of payment', cell: ({ paidAt }) => localDay(paidAt) },
    { es: 'Recibo', en: 'Receipt', cell: ({ number }) => receiptNumber(number) },
    { es: 'RFC', en: 'RFC', cell: ({ rfc }) => rfc },
    { es: 'Cliente', en: 'Client', cell: ({ customerName }) => customerName },
    {
      es: 'Plan',
      en: 'Plan',
      cell: ({ lines }) =>
        soldItems(lines)
          .map((name) => name[locale])
          .join(' + '),
    },
    {
      es: 'Periodo',
      en: 'Period',
      cell: (row) =>
        periodNames(row)
          .map((period) => periods[language][period])
          .join(' + '),
    },
    { es: 'Subtotal (MXN)', en: 'Subtotal (MXN)', cell: ({ total, iva }) => pesos(total - iva) },
    { es: 'IVA (MXN)', en: 'IVA (MXN)', cell: ({ iva }) => pesos(iva) },
    { es: 'Total (MXN)', en: 'Total (MXN)', cell: ({ total }) => pesos(total) },
    { es: 'Saldo a favor (MXN)', en: 'Credit balance (MXN)', cell: ({ credit }) => pesos(credit) },
    { es: 'Descuento (MXN)', en: 'Discount (MXN)', cell: ({ discounts, promoDiscount }) => pesos(discounts + promoDiscount) },
    { es: 'Código promocional', en: 'Promo code', cell: ({ promo }) => promo?.code ?? null },
    { es: 'Procesador', en: 'Gateway', cell: ({ driver, byHand }) => (byHand ? handNames[language] : driver) },
    { es: 'ID del cargo', en: 'Charge ID', cell: ({ providerId }) => providerId },
    { es: 'Comisión (MXN)', en: 'Fee (MXN)', cell: ({ fee }) => pesos(fee) },
    { es: 'Neto (MXN)', en: 'Net (MXN)', cell: ({ net }) => pesos(net) },
    { es: 'Depósito', en: 'Payout', cell: ({ payout }) => payout },
    { es: 'Devuelto (MXN)', en: 'Refunded (MXN)', cell: ({ refunded }) => pesos(refunded) },
  ]
}
