import type { AttemptRecord, OrderDetail } from '#contract/admin/sale.ts'
import type { Address } from '../../../lib/address.ts'

/** Returns whether something of a charge can be given back, and no other refund of it is open. */
export function mayRefund({ refunds }: OrderDetail, { id, refundable }: AttemptRecord): boolean {
  return refundable > 0 && !refunds.some(({ attemptId, finishedAt }) => attemptId === id && finishedAt === null)
}

/** Returns the address where staff give a charge back. */
export const refundHref = (order: string, attempt: string): Address => `/admin/orders/${order}/devolucion/${attempt}`
