import type { Driver } from '#contract/driver.ts'
import type { MailLocale } from '../mail/letter.ts'

interface Words {
  title: string
  order: string
  amount: string
  reference: string
  until: (deadline: string) => string
  steps: readonly string[]
  late: string
  /** Says the barcode to a person who does not see it. */
  barcode: (digits: string) => string
}

/** Where each gateway's references are paid. */
const places: Record<MailLocale, Record<Driver, string>> = {
  'es-MX': { openpay: 'una tienda que reciba pagos Paynet', stripe: 'cualquier OXXO' },
  en: { openpay: 'a store that takes Paynet payments', stripe: 'any OXXO' },
}

/** Every text of the page that is shown at a store. */
export const voucherWords: Record<MailLocale, (driver: Driver) => Words> = {
  'es-MX': (driver) => ({
    title: 'Pago en efectivo',
    order: 'Pedido',
    amount: 'Importe exacto (MXN)',
    reference: 'Referencia',
    until: (deadline) => `Paga antes del ${deadline} (hora de la Ciudad de México).`,
    steps: [
      `1. Ve a ${places['es-MX'][driver]}.`,
      '2. Di en la caja que quieres hacer un pago con referencia y muestra este código de barras.',
      '3. Si no lo pueden leer, dicta la referencia.',
      '4. Paga en efectivo el importe exacto. La tienda puede cobrar una comisión aparte.',
      '5. Guarda el ticket hasta que te confirmemos por correo.',
    ],
    late: 'Si tu pago llega tarde o por otro importe, el dinero no se pierde: queda en tu saldo a favor.',
    barcode: (digits) => `Código de barras del número ${digits}`,
  }),
  en: (driver) => ({
    title: 'Payment in cash',
    order: 'Order',
    amount: 'Exact amount (MXN)',
    reference: 'Reference',
    until: (deadline) => `Pay before ${deadline} (Mexico City time).`,
    steps: [
      `1. Go to ${places.en[driver]}.`,
      '2. Say at the till that you want to pay by reference, and show this barcode.',
      '3. If they cannot read it, read the reference out.',
      '4. Pay the exact amount in cash. The store may charge a fee of its own.',
      '5. Keep the ticket until we confirm by email.',
    ],
    late: 'If your payment arrives late or is another amount, the money is not lost: it goes to your credit balance.',
    barcode: (digits) => `Barcode of the number ${digits}`,
  }),
}
