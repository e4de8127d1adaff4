import type { ReceivedPayment } from '#contract/admin/received-payment.ts'
import { openReceivedActs } from '../../orders/receive-payment.ts'
import type { ReceivedRow } from '../../orders/receivable.ts'
import { isoText } from './sales-wire.ts'

/** Returns stored money in the contract's form, with the acts of the member of staff with this id. */
export function receivedPaymentOf(row: ReceivedRow, readerId: string): ReceivedPayment {
  const { requestedBy, requestedName, decidedBy, decidedName, createdAt, finishedAt, ...same } = row
  return {
    ...same,
    requestedBy: { id: requestedBy, name: requestedName },
    decidedBy: decidedBy === null ? null : { id: decidedBy, name: decidedName },
    acts: openReceivedActs(row).filter((act) => act !== 'approve' || requestedBy !== readerId),
    createdAt: createdAt.toISOString(),
    finishedAt: isoText(finishedAt),
  }
}
