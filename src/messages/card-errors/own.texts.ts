import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OwnErrorCode } from '#contract/card-errors/own.ts'
import { common } from './common.texts.ts'

const nothingCharged = msg`Tu pago no llegó al banco y no se hizo ningún cargo. Intenta de nuevo.`
const cancelled = msg`Este pago se canceló y no se hizo ningún cargo. Intenta de nuevo.`

/** Texts for customers when a charge ends with a code of our own server. A code without a text does not compile. */
export const ownTexts: Record<OwnErrorCode, MessageDescriptor> = {
  not_sent: nothingCharged,
  not_received: nothingCharged,
  canceled: cancelled,
  cancelled,
  challenge_expired: common.notVerified,
  challenge_left: common.notVerified,
  expired: common.notVerified,
  no_card: msg`No hay una tarjeta con la que cobrar. Agrega una para continuar.`,
  amount_unpayable: msg`Este importe no se puede cobrar con esta tarjeta. Usa otra.`,
  charge_disputed: msg`Tu banco está revisando un cargo anterior que no reconociste. Mientras tanto no cobramos por nuestra cuenta. Puedes pagar tú o escribirnos.`,
  rescored: msg`El proveedor de pagos canceló este cargo después de aceptarlo. Escríbenos.`,
  refunded: msg`Este cargo se te devolvió. Si no lo esperabas, escríbenos.`,
  surplus: msg`Esta compra ya estaba pagada: te devolvemos este cargo completo.`,
  amount: msg`El banco nos informó un importe distinto al de tu compra. Lo estamos revisando y no se hará otro cargo.`,
  transfer_expired: msg`El plazo para pagar terminó y no llegó tu pago. Si llega después, queda en tu saldo a favor.`,
  transfer_short: msg`Llegó menos de lo que había que pagar. Lo que llegó está en tu saldo a favor: úsalo y paga el resto.`,
  installments_refused: msg`Esta tarjeta no participa en meses sin intereses y no se hizo ningún cargo. Puedes pagar de contado con ella o usar otra tarjeta de crédito.`,
  transfer_left: msg`Dejaste de esperar este pago. Si llega después, queda en tu saldo a favor.`,
  transfer_registered: msg`Registramos tu pago por otro medio. Si pagas también con esta referencia, queda en tu saldo a favor.`,
  given_back: msg`El cargo no correspondía a tu compra: te lo devolvemos completo. Puedes pagar de nuevo.`,
  credit_spent: msg`Tu saldo a favor ya se había usado y este cargo solo no alcanzaba: te lo devolvemos completo. Puedes pagar de nuevo.`,
}
