import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErasureFate, ErasureObstacle, ErasurePart } from '#contract/erasure.ts'

/** What happens to a part of the stored data. */
export const erasureFateTexts: Record<ErasureFate, MessageDescriptor> = {
  delete: msg`Esto se borra`,
  blank: msg`Se vacían los datos personales`,
  keep: msg`Se queda, porque la ley pide conservarlo de 5 a 10 años`,
}

/** The parts of the stored data, in plain words. */
export const erasurePartTexts: Record<ErasurePart, MessageDescriptor> = {
  account: msg`Cuenta: acceso, sesiones, verificación, vistas guardadas y enlaces`,
  organisation: msg`Organización: nombre, RFC y contacto, también en su registro`,
  companies: msg`Empresas, logos y uso de sus límites`,
  support: msg`Soporte: casos y fallas reportadas`,
  claims: msg`Solicitudes de titularidad que hizo`,
  notes: msg`Notas y etiquetas del personal`,
  visits: msg`Motivos por los que el personal vio la cuenta`,
  cards: msg`Datos del titular en sus tarjetas, que se quitan de la pasarela`,
  mail: msg`Correos enviados`,
  record: msg`Auditoría: nombres, correos y teléfonos de antes y después`,
  proof: msg`Pruebas: lo que se aceptó y los avisos que se enviaron`,
  money: msg`Dinero: órdenes, cobros, recibos, devoluciones y suscripciones`,
}

/** What prevents an erasure, with what to do. */
export const erasureObstacleTexts: Record<ErasureObstacle, MessageDescriptor> = {
  subscription: msg`Tiene una suscripción activa. Cancélala y espera a que termine.`,
  charge: msg`Hay un cobro en curso. Espera su resultado o revísalo en su orden.`,
  refund: msg`Hay una devolución sin terminar. Apruébala o recházala en su orden.`,
  dispute: msg`Hay un contracargo abierto. Espera a que el banco lo decida.`,
  credit: msg`Tiene saldo a favor. Devuélvelo o retíralo en la pestaña Saldo.`,
  claim: msg`Hay una solicitud de titularidad abierta. Decídela primero.`,
  staff: msg`Hay personal en su equipo. Quítalo del equipo primero.`,
}
