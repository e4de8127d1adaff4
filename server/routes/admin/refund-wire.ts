import type { RefundRequest } from '#contract/admin/refund.ts'
import type { OrderAftermath } from '../../orders/refundable.ts'
import { openActs } from '../../orders/request-refund.ts'
import { isoText } from './sales-wire.ts'

/** Returns a stored refund request in the contract's form, with the acts of the member of staff with this id. */
export function refundRequestOf(row: OrderAftermath['requests'][number], readerId: string): RefundRequest {
  const { requestedBy, requestedName, decidedBy, decidedName, createdAt, finishedAt, ...same } = row
  return {
    ...same,
    requestedBy: { id: requestedBy, name: requestedName },
    decidedBy: decidedBy === null ? null : { id: decidedBy, name: decidedName },
    acts: openActs(row).filter((act) => act !== 'approve' || requestedBy !== readerId),
    createdAt: createdAt.toISOString(),
    finishedAt: isoText(finishedAt),
  }
}
