import type { Recurrence } from '#contract/pricing.ts'
import type { MailLocale } from '../mail/letter.ts'

interface Words {
  receipt: string
  paidOn: string
  order: string
  issuer: string
  customer: string
  rfc: string
  noRfc: string
  concept: string
  quantity: string
  price: string
  amount: string
  subtotal: string
  discounts: string
  /** What staff took off this renewal. */
  granted: string
  promo: string
  net: string
  iva: string
  total: string
  credit: string
  charged: string
  /** What was paid without a card. */
  paid: string
  paidWithoutCard: string
  paidWithCredit: string
  /** What staff registered: the day on which it came, and the bank's reference. */
  paidByHand: (on: string, reference: string) => string
  /** Before what the bank divides. */
  inMonths: (months: number) => string
  /** Before the day of a refund. */
  refunded: string
  /** `brand` is null when its name is unknown. */
  paidWith: (brand: string | null, last4: string) => string
  nothingCharged: string
  notAnInvoice: string
  recurrence: Record<Recurrence, string>
  gift: string
  /** Before the day on which a share of a period ends. */
  until: string
}

/** Every text of a printed receipt. */
export const receiptWords: Record<MailLocale, Words> = {
  'es-MX': {
    receipt: 'Recibo de pago',
    paidOn: 'Pagado el',
    order: 'Pedido',
    issuer: 'Emitido por',
    customer: 'Cliente',
    rfc: 'RFC',
    noRfc: 'Sin RFC',
    concept: 'Concepto',
    quantity: 'Cantidad',
    price: 'Precio',
    amount: 'Importe',
    subtotal: 'Subtotal (IVA incluido)',
    discounts: 'Descuentos',
    granted: 'Descuento de esta renovación',
    promo: 'Código promocional',
    net: 'Importe sin IVA',
    iva: 'IVA 16 %',
    total: 'Total pagado (MXN)',
    credit: 'De tu saldo a favor',
    charged: 'Cobrado a tu tarjeta',
    inMonths: (months) => `A ${months} meses sin intereses`,
    paid: 'Lo que pagaste',
    paidWithoutCard: 'Pagado por transferencia o en efectivo; no se cobró a ninguna tarjeta.',
    paidWithCredit: 'Pagado con tu saldo a favor; no se cobró a ninguna tarjeta.',
    paidByHand: (on, reference) => `Recibimos tu pago el ${on}, con la referencia ${reference}. No se cobró a ninguna tarjeta.`,
    refunded: 'Devuelto el',
    paidWith: (brand, last4) => `Pagado con ${brand ?? 'una tarjeta'} terminación ${last4}.`,
    nothingCharged: 'No se hizo ningún cargo.',
    notAnInvoice: 'Este recibo comprueba tu pago. No es un comprobante fiscal (CFDI). Montos en pesos mexicanos.',
    recurrence: { monthly: 'mensual', yearly: 'anual', 'one-time': 'pago único' },
    gift: 'incluido',
    until: 'hasta el',
  },
  en: {
    receipt: 'Payment receipt',
    paidOn: 'Paid on',
    order: 'Order',
    issuer: 'Issued by',
    customer: 'Customer',
    rfc: 'RFC',
    noRfc: 'No RFC',
    concept: 'Item',
    quantity: 'Quantity',
    price: 'Price',
    amount: 'Amount',
    subtotal: 'Subtotal (IVA included)',
    discounts: 'Discounts',
    granted: 'Discount on this renewal',
    promo: 'Promo code',
    net: 'Amount without IVA',
    iva: 'IVA 16%',
    total: 'Total paid (MXN)',
    credit: 'From your credit balance',
    charged: 'Charged to your card',
    inMonths: (months) => `In ${months} months without interest`,
    paid: 'What you paid',
    paidWithoutCard: 'Paid by transfer or in cash; no card was charged.',
    paidWithCredit: 'Paid with your credit balance; no card was charged.',
    paidByHand: (on, reference) => `We received your payment on ${on}, with the reference ${reference}. We charged no card.`,
    refunded: 'Refunded on',
    paidWith: (brand, last4) => `Paid with ${brand ?? 'a card'} ending in ${last4}.`,
    nothingCharged: 'We charged nothing.',
    notAnInvoice: 'This receipt proves your payment. It is not a tax invoice (CFDI). Amounts in Mexican pesos.',
    recurrence: { monthly: 'monthly', yearly: 'yearly', 'one-time': 'one payment' },
    gift: 'included',
    until: 'until',
  },
}
