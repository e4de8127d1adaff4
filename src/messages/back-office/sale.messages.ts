import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AttemptRecord, OrderRow } from '#contract/back-office/sale.ts'

/** The states of an order by their names. */
export const orderStatusTexts: Record<OrderRow['status'], MessageDescriptor> = {
  draft: msg`Borrador`,
  charging: msg`Cobrando`,
  requires_action: msg`Espera al banco`,
  verifying: msg`Por confirmar`,
  paid: msg`Pagada`,
  failed: msg`Rechazada`,
  cancelled: msg`Cancelada`,
  expired: msg`Vencida`,
}

export const orderKindTexts: Record<OrderRow['kind'], MessageDescriptor> = {
  purchase: msg`Compra`,
  renewal: msg`Renovación`,
  change: msg`Cambio de plan`,
}

/** The states of an attempt to charge by their names. */
export const attemptStateTexts: Record<AttemptRecord['state'], MessageDescriptor> = {
  created: msg`Preparado`,
  sent: msg`Enviado al proveedor`,
  requires_action: msg`Espera al banco`,
  processing: msg`En proceso`,
  unknown: msg`Sin respuesta del proveedor`,
  succeeded: msg`Cobrado`,
  failed: msg`Rechazado`,
  expired: msg`Vencido`,
  manual: msg`Lo revisa una persona`,
  refunded: msg`Devuelto`,
}
