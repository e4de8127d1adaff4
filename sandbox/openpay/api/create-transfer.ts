import { openpayId } from '../../gateway/ids.ts'
import { clabeOf, referenceOf } from '../../transfers/numbers.ts'
import type { OpenpayCharge, Transaction } from '../objects/charge.ts'
import { emit } from '../openpay.ts'
import { openpayDate } from '../wire/dates.ts'
import { readFields } from '../wire/fields.ts'
import { OpenpayError } from '../wire/openpay-error.ts'
import { readAmount } from './charge-order.ts'
import { created, type CallResult, type OpenpayCall } from './openpay-call.ts'

const mostAtStore = 999_999
const usualLifeMs = 30 * 86_400_000

/** Waits for a transfer or for cash: the charge stays `in_progress` until it is paid, or its `due_date` has passed. */
export function createTransfer(call: OpenpayCall, method: 'bank_account' | 'store'): CallResult {
  const { openpay, act, body, customer } = call
  const fields = readFields(body)
  const description = fields.required('description', 250)
  const centavos = readAmount(body['amount'])
  const currency = fields.text('currency', 3) ?? 'MXN'
  if (currency !== 'MXN') throw new OpenpayError(1001, 'currency is not supported')
  if (method === 'store' && centavos > mostAtStore) throw new OpenpayError(1001, 'amount is above 9,999.99 for store')
  const orderId = fields.text('order_id', 100)
  if (orderId !== null && openpay.orders.get(orderId)) throw new OpenpayError(1006)
  const now = openpay.gateway.clock.now()
  const due = dueOf(fields.text('due_date', 40), now)
  const id = openpayId('tr')
  const view: Transaction = {
    id,
    amount: centavos / 100,
    authorization: null,
    method,
    operation_type: 'in',
    transaction_type: 'charge',
    status: 'in_progress',
    conciliated: false,
    creation_date: openpayDate(now),
    operation_date: openpayDate(now),
    due_date: openpayDate(due),
    description,
    error_message: null,
    error_code: null,
    order_id: orderId,
    currency,
    ...(customer && { customer_id: customer }),
    payment_method:
      method === 'store'
        ? { type: 'store', reference: referenceOf(id, 16), barcode_url: `${call.base}/barcode/${id}` }
        : { type: 'bank_transfer', bank: 'STP', clabe: clabeOf(id), agreement: '1411217', name: referenceOf(id, 20) },
  }
  const charge: OpenpayCharge = {
    view,
    customer: customer || null,
    centavos,
    refunded: 0,
    fingerprint: '',
    cardId: null,
    uncaptured: false,
    redirectUrl: null,
    disputed: false,
  }
  openpay.charges.put(id, charge)
  if (orderId !== null) openpay.orders.put(orderId, { charge: id })
  openpay.gateway.schedule.add('openpay.transfer.expire', id, Math.max(0, due - now))
  emit(openpay, act, 'charge.created', view)
  return created(view)
}

/** Reads a date of Mexico City's clock, as Openpay takes it; a month from now without one. */
function dueOf(text: string | null, now: number): number {
  if (text === null) return now + usualLifeMs
  const due = Date.parse(/[zZ]$|[+-]\d\d:?\d\d$/.test(text) ? text : `${text}-06:00`)
  if (Number.isNaN(due) || due <= now) throw new OpenpayError(1001, 'due_date must be in the future')
  return due
}
