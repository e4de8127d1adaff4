import { openpayId } from '../../gateway/ids.ts'
import type { ChargeOrder } from '../api/charge-order.ts'
import type { ChargeSource } from '../api/charge-source.ts'
import { openpayDate } from '../wire/dates.ts'
import { cardDetail } from './card.ts'
import type { OpenpayCharge } from './charge.ts'

export function newCharge(order: ChargeOrder, source: ChargeSource, customer: string | null, now: number): OpenpayCharge {
  const date = openpayDate(now)
  return {
    customer,
    centavos: order.centavos,
    refunded: 0,
    fingerprint: source.fingerprint,
    cardId: source.cardId,
    uncaptured: !order.capture,
    redirectUrl: order.redirectUrl,
    payments: order.payments,
    disputed: false,
    view: {
      id: openpayId('tr'),
      amount: order.centavos / 100,
      authorization: null,
      method: 'card',
      operation_type: 'in',
      transaction_type: 'charge',
      card: cardDetail(source.cardId, source.face),
      status: 'in_progress',
      conciliated: false,
      creation_date: date,
      operation_date: date,
      description: order.description,
      error_message: null,
      error_code: null,
      order_id: order.orderId,
      currency: order.currency,
      ...(customer && { customer_id: customer }),
      ...(order.payments !== null && { payment_plan: { payments: order.payments } }),
      ...(order.metadata && { metadata: order.metadata }),
    },
  }
}
