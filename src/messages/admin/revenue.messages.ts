import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { movementOrigins, MovementKind } from '#contract/admin/revenue.ts'

export const movementTexts: Record<MovementKind, MessageDescriptor> = {
  new: msg`Nuevo`,
  expansion: msg`Aumento`,
  contraction: msg`Reducción`,
  churn: msg`Baja`,
  reactivation: msg`Regreso`,
}

export const originTexts: Record<(typeof movementOrigins)[number], MessageDescriptor> = { trial: msg`Primer pago de una prueba` }
