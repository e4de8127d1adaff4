import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RefundAccess, RefundAct, RefundState } from '#contract/admin/refund.ts'

/** What a refund does to what its order paid for. */
export const refundAccessTexts: Record<RefundAccess, MessageDescriptor> = {
  keep: msg`Sigue igual`,
  period_end: msg`Termina con su periodo y no se renueva`,
  now: msg`Termina con la devolución`,
}

export const refundStateTexts: Record<RefundState, MessageDescriptor> = {
  requested: msg`Espera a otra persona`,
  approved: msg`Por enviar`,
  sent: msg`Enviada`,
  unknown: msg`Sin respuesta del proveedor`,
  done: msg`Hecha`,
  refused: msg`No se hizo`,
}

export const refundActTexts: Record<RefundAct, MessageDescriptor> = {
  approve: msg`Aprobar`,
  reject: msg`No aprobar`,
  check: msg`Preguntar al proveedor ahora`,
}
