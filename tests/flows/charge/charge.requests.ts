import type { Order } from '#contract/order.ts'
import type { Purchase } from '#contract/purchase.ts'
import { chargeOutcome, leavesFailedOrder } from './charge-outcome.ts'
import { type History, keyOfAct, lastAnswer, type Requests } from '#tests/qa/engine/expected-request.ts'
import type { Handover } from '#tests/qa/engine/handover.ts'

const chosen = ({ input }: History) => input as { purchase: Purchase | null; order: Order | null }

/** A charge that failed leaves a failed order, which the cart may charge again with another card. */
export const chargeHandover: Handover = {
  read: ({ order }) => (order as Order | null)?.status,
  expected: (history) => leavesFailedOrder(history) && 'failed',
}

/** The order is the one that the wire answered last; before that, the one that the flow began with. */
function orderId(history: History): string {
  const created = lastAnswer(history, 'createOrder') as { data: { id: string } } | undefined
  return created?.data.id ?? chosen(history).order?.id ?? ''
}

function orderIn(history: History) {
  const { purchase } = chosen(history)
  if (!purchase) throw new Error('Nothing was chosen, and an order is made.')
  return {
    subscription_plan_id: purchase.planId,
    period: 0,
    line_items: purchase.lines,
    ...(purchase.method && { payment_method: { id: purchase.method.id } }),
    expected_total: purchase.total,
    consent: purchase.consent,
  }
}

/**
 * The card that was chosen is charged, or the transfer that was chosen begins, for the total that was shown, and every
 * charge is an act of its own (docs/specification.md#checkout, docs/domain.md#orders-and-charges).
 */
export const chargeRequests: Requests = {
  cancelOrder: (history) => ({ path: `/cash/orders/${orderId(history)}` }),
  createOrder: (history) => ({
    path: '/cash/orders',
    key: keyOfAct(history, 'createOrder', orderIn),
    body: orderIn(history),
  }),
  chargeOrder(history) {
    if (['unknown', 'under review'].includes(chargeOutcome(history)))
      throw new Error('an order is charged again while nobody knows how its charge ended')
    const { purchase, order } = chosen(history)
    const card = purchase?.method ?? null
    if (purchase?.way) return { path: `/cash/orders/${orderId(history)}/charge`, key: 'new', body: { way: purchase.way } }
    const driver = card?.driver ?? order?.driver
    return {
      path: `/cash/orders/${orderId(history)}/charge`,
      key: 'new',
      body: {
        ...(card && { payment_method: { id: card.id } }),
        ...(driver === 'openpay' && { device_session_id: 'd'.repeat(32) }),
      },
    }
  },
  confirmOrder: (history) => ({ path: `/cash/orders/${orderId(history)}/confirm`, body: {} }),
}
