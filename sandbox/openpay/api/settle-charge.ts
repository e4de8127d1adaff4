import { aftermathMs, type Life } from '../../cards/fault-cards.ts'
import type { Act } from '../../gateway/act.ts'
import type { OpenpayCharge } from '../objects/charge.ts'
import { emit, type Openpay } from '../openpay.ts'
import { openpayDate } from '../wire/dates.ts'
import { type OpenpayCode, openpayErrors } from '../wire/error-codes.ts'

const wrongByCentavos = 100
/** What months without interest cost besides, which is assumed: Openpay agrees on it with each merchant. */
const ofMonths: Readonly<Record<number, number>> = { 3: 0.05, 6: 0.075, 9: 0.1, 12: 0.125, 18: 0.175 }

function feeOf(amount: number, payments: number, currency: string): NonNullable<OpenpayCharge['view']['fee']> {
  const fee = amount * (0.029 + (ofMonths[payments] ?? 0)) + 2.5
  return { amount: Number(fee.toFixed(2)), tax: Number((fee * 0.16).toFixed(2)), currency }
}

export function completeCharge(
  openpay: Openpay,
  act: Act,
  charge: OpenpayCharge,
  life?: Life,
  event = 'charge.succeeded',
): OpenpayCharge {
  const { clock, schedule } = openpay.gateway
  const centavos = life === 'other_amount' ? charge.centavos + wrongByCentavos : charge.centavos
  const amount = centavos / 100
  const { view } = charge
  const done = openpay.charges.put(view.id, {
    ...charge,
    centavos,
    view: {
      ...view,
      amount,
      authorization: '801585',
      status: charge.uncaptured ? 'in_progress' : 'completed',
      operation_date: openpayDate(clock.now()),
      fee: feeOf(amount, charge.payments ?? 1, view.currency),
    },
  })
  if (!charge.uncaptured) emit(openpay, act, event, done.view)
  if (life === 'disputed') schedule.add('openpay.dispute', view.id, aftermathMs)
  if (life === 'refunded') schedule.add('openpay.refund', view.id, aftermathMs)
  if (life === 'rescored') schedule.add('openpay.rescore', view.id, aftermathMs)
  return done
}

export function failCharge(openpay: Openpay, act: Act, charge: OpenpayCharge, code: OpenpayCode): OpenpayCharge {
  const { view } = charge
  const failed = openpay.charges.put(view.id, {
    ...charge,
    uncaptured: false,
    view: {
      ...view,
      status: 'failed',
      error_code: code,
      error_message: openpayErrors[code].description,
      operation_date: openpayDate(openpay.gateway.clock.now()),
    },
  })
  emit(openpay, act, 'charge.failed', failed.view)
  return failed
}
