import type { NoticeTemplate } from '../db/mail-templates.ts'
import type { MailLocale } from '../mail/letter.ts'

interface Words {
  title: string
  order: string
  customer: string
  buyer: string
  charge: string
  reference: string
  card: string
  verified: string
  dispute: string
  bought: string
  consents: string
  notices: string
  signIns: string
  use: string
  acts: string
  none: string
  version: (version: number) => string
  from: (address: string) => string
  chargeOn: (day: string) => string
  lastSeen: (day: string) => string
  notice: Record<NoticeTemplate, string>
}

/** Every text of the evidence for a dispute. */
export const evidenceWords: Record<MailLocale, Words> = {
  'es-MX': {
    title: 'Pruebas de un cobro',
    order: 'Orden',
    customer: 'Cliente',
    buyer: 'La pidió',
    charge: 'Cobro',
    reference: 'Referencia del proveedor',
    card: 'Tarjeta',
    verified: 'El banco verificó a la persona (3-D Secure).',
    dispute: 'Disputa',
    bought: 'Qué se compró',
    consents: 'Qué aceptó antes del cobro',
    notices: 'Qué se le avisó antes del cobro',
    signIns: 'Entradas a la cuenta',
    use: 'Uso de las aplicaciones',
    acts: 'Lo último que se hizo en la cuenta',
    none: 'No hay registros.',
    version: (version) => `versión ${version} del texto`,
    from: (address) => `desde la dirección ${address}`,
    chargeOn: (day) => `sobre el cobro del ${day}`,
    lastSeen: (day) => `vista por última vez el ${day}`,
    notice: {
      'trial-ending': 'Aviso: termina la prueba',
      'renewal-coming': 'Aviso: se acerca la renovación',
      'pause-ending': 'Aviso: termina la pausa',
      'card-expiring': 'Aviso: vence la tarjeta',
    },
  },
  en: {
    title: 'Evidence of a charge',
    order: 'Order',
    customer: 'Customer',
    buyer: 'Ordered by',
    charge: 'Charge',
    reference: 'Provider’s reference',
    card: 'Card',
    verified: 'The bank verified the person (3-D Secure).',
    dispute: 'Dispute',
    bought: 'What was bought',
    consents: 'What was agreed to before the charge',
    notices: 'What was told before the charge',
    signIns: 'Sign-ins to the account',
    use: 'Use of the applications',
    acts: 'What was done last in the account',
    none: 'There are no records.',
    version: (version) => `version ${version} of the text`,
    from: (address) => `from the address ${address}`,
    chargeOn: (day) => `about the charge on ${day}`,
    lastSeen: (day) => `last seen on ${day}`,
    notice: {
      'trial-ending': 'Notice: the trial ends',
      'renewal-coming': 'Notice: the renewal is near',
      'pause-ending': 'Notice: the pause ends',
      'card-expiring': 'Notice: the card expires',
    },
  },
}
