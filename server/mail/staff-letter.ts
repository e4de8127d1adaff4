import type { StaffReason } from '../db/mail-templates.ts'
import type { Letter, MailLocale } from './letter.ts'
import { signOff } from './letters.ts'
import { companyOf, greetingOf } from './names.ts'
import { day, money } from './receipt-letter.ts'

/** Money in centavos with IVA. */
interface Facts {
  name: string
  reason: StaffReason
  customer: string
  total: number
  /** Until when the gateway takes evidence of a dispute; null when it does not say. */
  dueBy: Date | null
  url: string
}

const subjects: Record<MailLocale, Record<StaffReason, string>> = {
  'es-MX': {
    other_amount: 'El proveedor cobró otro monto',
    unknown: 'No se sabe si un cargo se hizo',
    returned: 'Se devolvió un cobro en el proveedor',
    part_returned: 'Se devolvió parte de un cobro en el proveedor',
    rescored: 'El proveedor canceló un cobro',
    disputed: 'Un cliente disputa un cobro',
    dispute_won: 'Ganamos una disputa',
    dispute_lost: 'Perdimos una disputa',
    refund_to_approve: 'Una devolución espera a una segunda persona',
    received_to_approve: 'Un pago registrado espera a una segunda persona',
  },
  en: {
    other_amount: 'The provider charged another amount',
    unknown: 'Nobody knows whether a charge was made',
    returned: 'A charge was refunded at the provider',
    part_returned: 'A part of a charge was refunded at the provider',
    rescored: 'The provider cancelled a charge',
    disputed: 'A customer disputes a charge',
    dispute_won: 'We won a dispute',
    dispute_lost: 'We lost a dispute',
    refund_to_approve: 'A refund waits for a second person',
    received_to_approve: 'A registered payment waits for a second person',
  },
}

/** What a member of staff does about each reason. */
const steps: Record<MailLocale, Record<StaffReason, string>> = {
  'es-MX': {
    other_amount: 'Abre la orden y decide: aceptar el cobro o devolverlo.',
    unknown: 'Busca el cargo en la página del proveedor. Después abre la orden y decide.',
    returned: 'La orden sigue pagada. Revisa si lo que se pagó debe terminar.',
    part_returned: 'La orden sigue pagada. Revisa si lo que se pagó debe terminar.',
    rescored: 'El dinero no llegó. Revisa si lo que se pagó debe terminar.',
    disputed: 'El dinero está retenido. Reúne las pruebas y respóndele al proveedor.',
    dispute_won: 'El dinero vuelve a contar. No hay nada que hacer.',
    dispute_lost: 'El dinero se fue. Revisa si lo que se pagó debe terminar.',
    refund_to_approve: 'Abre la orden, revisa la devolución y apruébala o no.',
    received_to_approve: 'Busca el depósito en el estado de cuenta. Después abre la orden y apruébalo o no.',
  },
  en: {
    other_amount: 'Open the order and decide: accept the charge or give it back.',
    unknown: 'Look for the charge on the provider’s page. Then open the order and decide.',
    returned: 'The order stays paid. See whether what was paid for must end.',
    part_returned: 'The order stays paid. See whether what was paid for must end.',
    rescored: 'The money did not arrive. See whether what was paid for must end.',
    disputed: 'The money is held. Collect the evidence and answer the provider.',
    dispute_won: 'The money counts again. There is nothing to do.',
    dispute_lost: 'The money is gone. See whether what was paid for must end.',
    refund_to_approve: 'Open the order, look at the refund, and approve it or not.',
    received_to_approve: 'Look for the deposit on the bank statement. Then open the order and approve it or not.',
  },
}

/** A notice to staff: what happened to which order, and what to do. */
export const staffLetter: Record<MailLocale, (facts: Facts) => Letter> = {
  'es-MX': ({ name, reason, customer, total, dueBy, url }) => ({
    subject: subjects['es-MX'][reason],
    preview: `Orden de ${money(total)} de ${companyOf(customer, 'es-MX')}.`,
    greeting: greetingOf(name, 'es-MX'),
    paragraphs: [
      `Es la orden de ${money(total)} MXN de ${companyOf(customer, 'es-MX')}.`,
      steps['es-MX'][reason],
      ...(dueBy ? [`El proveedor recibe pruebas hasta el ${day(dueBy, 'es-MX')}.`] : []),
    ],
    action: { label: 'Abrir la orden', url, instead: signOff['es-MX'].instead },
    notice: 'Recibes este aviso porque administras las ventas.',
  }),
  en: ({ name, reason, customer, total, dueBy, url }) => ({
    subject: subjects.en[reason],
    preview: `Order of ${money(total)} of ${companyOf(customer, 'en')}.`,
    greeting: greetingOf(name, 'en'),
    paragraphs: [
      `It is the order of ${money(total)} MXN of ${companyOf(customer, 'en')}.`,
      steps.en[reason],
      ...(dueBy ? [`The provider takes evidence until ${day(dueBy, 'en')}.`] : []),
    ],
    action: { label: 'Open the order', url, instead: signOff.en.instead },
    notice: 'You get this notice because you administer the sales.',
  }),
}
