import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OwnErrorCode } from '#contract/card-errors/own.ts'

const neverArrived = msg`El pago no llegó al banco y no se cobró nada.`
const cancelled = msg`El pago se canceló y no se cobró nada.`
const notVerified = msg`El cliente no terminó la verificación de su banco y no se cobró nada.`

/** Why a charge ended with a code of our own server, for staff: the customers' texts speak to the customer. */
export const ownTextsForStaff: Record<OwnErrorCode, MessageDescriptor> = {
  not_sent: neverArrived,
  not_received: neverArrived,
  canceled: cancelled,
  cancelled,
  challenge_expired: notVerified,
  challenge_left: notVerified,
  expired: notVerified,
  no_card: msg`El cliente no tiene una tarjeta con la que cobrar.`,
  amount_unpayable: msg`El importe no se puede cobrar con esta tarjeta.`,
  charge_disputed: msg`El cliente no reconoció un cargo anterior y su banco lo revisa. Mientras tanto nada se cobra solo.`,
  rescored: msg`El proveedor canceló el cargo después de aceptarlo.`,
  refunded: msg`El cargo se devolvió al cliente.`,
  surplus: msg`La compra ya estaba pagada y este cargo se devuelve completo.`,
  amount: msg`El banco informó un importe distinto al de la compra. Hay que revisarlo.`,
  transfer_expired: msg`El plazo terminó sin que llegara el pago. Si llega después, queda en el saldo a favor.`,
  transfer_short: msg`Llegó menos de lo que había que pagar. Lo que llegó está en el saldo a favor.`,
  installments_refused: msg`La tarjeta no participa en meses sin intereses y no se cobró nada.`,
  transfer_left: msg`El cliente dejó de esperar este pago. Si llega después, queda en el saldo a favor.`,
  transfer_registered: msg`Se registró el pago por otro medio. Si también llega por esta referencia, queda en el saldo a favor.`,
  given_back: msg`El cargo no correspondía a la compra y se devolvió completo.`,
  credit_spent: msg`El saldo a favor ya se había usado y el cargo solo no alcanzaba. Se devolvió completo.`,
}
