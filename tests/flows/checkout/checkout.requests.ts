import { promo } from '#tests/fixtures/payments.ts'
import { professionalPlan } from '#tests/fixtures/plans.ts'
import { type History, type Requests, timesDone } from '#tests/qa/engine/expected-request.ts'

const stampsId = '019a0000-0000-7000-8000-00000000d009'
const lastDone = ({ steps }: History) => steps.findLast(({ step }) => 'does' in step)?.step

/**
 * The price is asked for what is in the cart; who pays is told the price with the code that was applied
 * (docs/specification.md#chk-2).
 */
export const checkoutRequests: Requests = {
  listOrders: () => ({ path: '/cash/orders' }),
  quoteOrder(history) {
    const stamps = timesDone(history, 'adds one') - timesDone(history, 'takes one away')
    const codes = timesDone(history, 'a code is applied') - timesDone(history, 'a code is removed')
    const last = lastDone(history)
    const isPaying = last !== undefined && 'does' in last && last.does === 'pays'
    return {
      path: '/cash/quote',
      body: {
        subscription_plan_id: professionalPlan.id,
        period: 0,
        line_items: [{ id: professionalPlan.id, quantity: 1 }, ...(stamps > 0 ? [{ id: stampsId, quantity: stamps }] : [])],
        ...(isPaying && codes > 0 && { promocode: promo.code }),
      },
    }
  },
}
