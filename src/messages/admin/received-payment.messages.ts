import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReceivedAct, ReceivedState } from '#contract/admin/received-payment.ts'

export const receivedStateTexts: Record<ReceivedState, MessageDescriptor> = {
  requested: msg`Espera a otra persona`,
  booked: msg`Registrado`,
  rejected: msg`No se aprobó`,
}

export const receivedActTexts: Record<ReceivedAct, MessageDescriptor> = {
  approve: msg`Aprobar`,
  reject: msg`No aprobar`,
}
