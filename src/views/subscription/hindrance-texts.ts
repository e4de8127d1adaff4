import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Hindrance } from '../../lib/subscription-acts.ts'

/** Why an act on a subscription is not allowed now. */
export const hindranceTexts: Record<Hindrance, MessageDescriptor> = {
  waiting: msg`Todavía espera su primer pago.`,
  trial: msg`Es una prueba.`,
  paid: msg`Está pagada.`,
  paused: msg`Está en pausa. Reanúdala primero.`,
  resuming: msg`Se está reanudando: hay un cargo en proceso.`,
  renewing: msg`Hay un cargo en proceso. Espera a que termine.`,
  pastDue: msg`Primero paga lo que está pendiente.`,
  expired: msg`Ya venció. Págala para recuperarla.`,
  cancelled: msg`Está cancelada y no se puede recuperar.`,
  error: msg`La estamos revisando. Si tarda, escríbenos.`,
  ending: msg`Ya está cancelada para una fecha. Consérvala primero.`,
  once: msg`Se compró una sola vez y no se renueva.`,
}
