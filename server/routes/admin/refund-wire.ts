import type { RefundRequest } from '#contract/admin/refund.ts'
import { namedPart } from '../../domain/refund-parts.ts'
import type { OrderAftermath } from '../../orders/refundable.ts'
import { openActs } from '../../orders/request-refund.ts'
import { isoText } from './sales-wire.ts'

/** Returns a stored refund request in the contract's form, with the acts of the member of staff with this id. */
export function refundRequestOf(
  row: OrderAftermath['requests'][number],
  { parts }: Pick<OrderAftermath, 'parts'>,
  readerId: string,
): RefundRequest {
  const { subscriptionId, requestedBy, requestedName, decidedBy, decidedName, createdAt, finishedAt, ...same } = row
  return {
    ...same,
    subscription: namedPart(parts, subscriptionId),
    requestedBy: { id: requestedBy, name: requestedName },
    decidedBy: decidedBy === null ? null : { id: decidedBy, name: decidedName },
    acts: openActs(row).filter((act) => act !== 'approve' || requestedBy !== readerId),
    createdAt: createdAt.toISOString(),
    finishedAt: isoText(finishedAt),
  }
}
