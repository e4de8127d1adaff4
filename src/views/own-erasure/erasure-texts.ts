import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErasureFate, ErasureObstacle, ErasurePart } from '#contract/erasure.ts'
import type { Address } from '../../lib/address.ts'

/** What happens to a part of the person’s data. */
export const ownFateTexts: Record<ErasureFate, MessageDescriptor> = {
  delete: msg`Lo borramos`,
  blank: msg`Le quitamos tus datos personales`,
  keep: msg`Se queda, porque la ley pide conservarlo de 5 a 10 años`,
}

/** The parts of the person’s data. */
export const ownPartTexts: Record<ErasurePart, MessageDescriptor> = {
  account: msg`Tu cuenta: acceso, sesiones y verificación`,
  organisation: msg`Tu organización: nombre, RFC y contacto`,
  companies: msg`Tus empresas, sus logos y el uso de sus límites`,
  support: msg`Tus casos de soporte`,
  claims: msg`Tus solicitudes de titularidad`,
  notes: msg`Nuestras notas sobre tu cuenta`,
  visits: msg`Por qué alguien de nuestro equipo vio tu cuenta`,
  cards: msg`Los datos del titular de tus tarjetas, que también quitamos de la pasarela`,
  mail: msg`Los correos que te enviamos`,
  record: msg`El historial de cambios: nombres, correos y teléfonos`,
  proof: msg`Lo que aceptaste y los avisos que te enviamos`,
  money: msg`Tus recibos, cobros, devoluciones y suscripciones`,
}

interface Obstacle {
  text: MessageDescriptor
  /** Where the person can do something about it. */
  link: { text: MessageDescriptor; href: Address } | null
}

const toPayments = { text: msg`Ver tus pagos`, href: '/app/configuracion/pagos' } as const
const toSubscription = { text: msg`Ver tu suscripción`, href: '/app/configuracion/suscripcion' } as const

/** What prevents the erasure, with what to do. */
export const ownObstacleTexts: Record<ErasureObstacle, Obstacle> = {
  subscription: { text: msg`Tienes una suscripción activa. Cancélala y espera a que termine.`, link: toSubscription },
  charge: { text: msg`Hay un cobro en curso. Espera su resultado.`, link: toPayments },
  refund: { text: msg`Hay una devolución sin terminar. Espera a que llegue.`, link: toPayments },
  dispute: { text: msg`Hay un contracargo abierto. Espera a que tu banco decida.`, link: null },
  credit: { text: msg`Tienes saldo a favor. Úsalo, o pídenos que te lo devolvamos.`, link: toPayments },
  claim: { text: msg`Hay una solicitud de titularidad abierta. Espera a que la decidamos.`, link: null },
  staff: {
    text: msg`Tú o alguien de tu equipo trabaja en la administración. Pide primero que le quiten ese acceso.`,
    link: null,
  },
}
