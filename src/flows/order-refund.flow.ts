import type { RefundDraft } from '#contract/admin/refund.ts'
import { orderRefundMachine } from '#machines/flows/order-refund.machine.ts'
import type { AdminServices } from '../services/admin/admin-services.ts'
import { call } from './call.ts'

/** A charge to give back. */
interface Charge {
  orderId: string
  attemptId: string
}

/** Provides the refund of a charge by staff. */
export function orderRefundFlow(
  { sales }: Pick<AdminServices, 'sales'>,
  { orderId: id, attemptId }: Charge,
  requested: () => void,
) {
  return orderRefundMachine.provide({
    actors: {
      previewRefund: call((refund: RefundDraft | null, signal) => {
        const { reason: _, ...described } = requireDraft(refund)
        return sales.previewRefund({ id, attemptId, ...described }, signal)
      }),
      requestRefund: call((refund: RefundDraft | null, signal) =>
        sales.requestRefund({ id, attemptId, ...requireDraft(refund) }, signal),
      ),
    },
    actions: { announceRequested: requested },
  })
}

function requireDraft(refund: RefundDraft | null): RefundDraft {
  if (!refund) throw new Error('A refund is previewed or requested before it is described')
  return refund
}
