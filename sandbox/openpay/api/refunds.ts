import type { Act } from '../../gateway/act.ts'
import { openpayId } from '../../gateway/ids.ts'
import type { OpenpayCharge, Transaction } from '../objects/charge.ts'
import { emit, type Openpay } from '../openpay.ts'
import { openpayDate } from '../wire/dates.ts'
import { readFields } from '../wire/fields.ts'
import { OpenpayError } from '../wire/openpay-error.ts'
import { readAmount } from './charge-order.ts'
import { findCharge } from './charges.ts'
import { type CallResult, ok, type OpenpayCall } from './openpay-call.ts'

export function captureCharge(call: OpenpayCall): CallResult {
  const { openpay, act, body } = call
  const charge = findCharge(call)
  if (!charge.uncaptured || charge.view.authorization === null) throw new OpenpayError(1013)
  const centavos = body['amount'] === undefined ? charge.centavos : readAmount(body['amount'])
  if (centavos > charge.centavos) throw new OpenpayError(1012)
  const view = { ...charge.view, amount: centavos / 100, status: 'completed' as const }
  openpay.charges.put(view.id, { ...charge, centavos, uncaptured: false, view })
  emit(openpay, act, 'charge.succeeded', view)
  return ok(view)
}

export function refundCharge(call: OpenpayCall): CallResult {
  const { openpay, act, body } = call
  const charge = findCharge(call)
  const description = readFields(body).text('description', 250) ?? 'Devolución'
  if (charge.uncaptured && charge.view.authorization !== null) return ok(release(openpay, act, charge).view)
  if (charge.view.status !== 'completed') throw new OpenpayError(1013)
  const left = charge.centavos - charge.refunded
  const centavos = body['amount'] === undefined ? left : readAmount(body['amount'])
  if (centavos > left) throw new OpenpayError(1012)
  return ok(refund(openpay, act, charge, centavos, description).view)
}

export function refund(openpay: Openpay, act: Act, charge: OpenpayCharge, centavos: number, description: string): OpenpayCharge {
  const date = openpayDate(openpay.gateway.clock.now())
  const { card: _card, fee: _fee, refund: _refund, refunds: before = [], payment_method: _method, ...plain } = charge.view
  const transaction: Transaction = {
    ...plain,
    id: openpayId('tr'),
    amount: centavos / 100,
    operation_type: 'out',
    transaction_type: 'refund',
    status: 'completed',
    creation_date: date,
    operation_date: date,
    description,
  }
  const refunded = charge.refunded + centavos
  const status = refunded === charge.centavos ? 'refunded' : 'completed'
  const changed = openpay.charges.put(charge.view.id, {
    ...charge,
    refunded,
    view: { ...charge.view, status, refund: transaction, refunds: [...before, transaction] },
  })
  emit(openpay, act, 'charge.refunded', changed.view)
  return changed
}

/** Releases the authorisation of a charge that was never captured, which is how its refund works. */
export function release(openpay: Openpay, act: Act, charge: OpenpayCharge): OpenpayCharge {
  const view = { ...charge.view, status: 'cancelled' as const }
  emit(openpay, act, 'charge.cancelled', view)
  return openpay.charges.put(view.id, { ...charge, uncaptured: false, view })
}
