import { type Both, type Dictionary, translate } from './both.ts'

/** Machines without a story of their own. */
const titles: Dictionary = {
  bridge: ['La puerta de entrada', 'The start gate'],
  'bulk-run-lifecycle': ['La vida de una acción en lote', 'The life of a bulk run'],
  'attempt-lifecycle': ['La vida de un intento de cobro', 'The life of an attempt to charge'],
  'claim-lifecycle': ['La vida de una solicitud de titularidad', 'The life of a claim'],
  'onboarding-lifecycle': ['La vida de un alta', 'The life of an onboarding'],
  'dispute-lifecycle': ['La vida de un contracargo', 'The life of a dispute'],
  'order-lifecycle': ['La vida de una orden', 'The life of an order'],
  'tenant-lifecycle': ['La vida de una organización', 'The life of a tenant'],
  'price-campaign-lifecycle': ['La vida de una campaña de precio', 'The life of a price campaign'],
  'received-payment-lifecycle': ['La vida de un pago registrado', 'The life of a registered payment'],
  'refund-lifecycle': ['La vida de una devolución', 'The life of a refund'],
  'subscription-lifecycle': ['La vida de una suscripción', 'The life of a subscription'],
}

/** Returns the title of a machine that no screen shows. */
export const machineTitle = (name: string): Both => translate(titles, name)
