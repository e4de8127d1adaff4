import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OrderRow } from '#contract/back-office/sale.ts'

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
