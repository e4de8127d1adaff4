import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CreditKind } from '#contract/credit.ts'

/** Why a credit balance grew or shrank. */
export const creditKindTexts: Record<CreditKind, MessageDescriptor> = {
  granted: msg`Saldo que dio el equipo`,
  withdrawn: msg`Saldo que retiró el equipo`,
  excess: msg`Cobro mayor que la orden`,
  received: msg`Pago que llegó incompleto, de más o fuera de plazo`,
  applied: msg`Usado en un pago`,
  returned: msg`Devuelto de un pago`,
  unused: msg`Días sin usar del plan anterior`,
}
