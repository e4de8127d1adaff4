import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ClaimRecord } from '#contract/back-office/claim.ts'
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

/** Where a try to charge is. */
export const attemptStateTexts: Record<AttemptRecord['state'], MessageDescriptor> = {
  created: msg`Preparado`,
  sent: msg`Enviado al proveedor`,
  requires_action: msg`Espera al banco`,
  processing: msg`En proceso`,
  unknown: msg`Nadie sabe aún`,
  succeeded: msg`Cobrado`,
  failed: msg`Rechazado`,
  expired: msg`Vencido`,
  manual: msg`Hay que preguntar al proveedor`,
  refunded: msg`Devuelto`,
}

export const claimStateTexts: Record<ClaimRecord['state'], MessageDescriptor> = {
  opened: msg`Abierto`,
  in_review: msg`En revisión`,
  approved: msg`Aprobado`,
  rejected: msg`Rechazado`,
}
