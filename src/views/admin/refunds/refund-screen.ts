import type { AttemptRecord, OrderDetail } from '#contract/admin/sale.ts'
import type { OrderRefundActor } from '#machines/flows/order-refund.machine.ts'
import type { Address } from '../../../lib/address.ts'

/** The props of every screen of a refund. */
export interface RefundScreenProps {
  actor: OrderRefundActor
  order: OrderDetail
  /** The charge to give back. */
  attempt: AttemptRecord
  /** Reads the order again, because somebody else changed it. */
  onChanged: () => void
}

/** Returns the address of the order's page. */
export const orderHref = ({ order }: OrderDetail): Address => `/admin/orders/${order.id}`
