import { isUuid } from '../domain/uuid.ts'
import { customerOf } from '../http/live-session.ts'
import type { LiveSession } from '../http/live-session.ts'
import type { CustomerKey } from '../queries/orders.ts'

/** Returns the customer of a list: the caller's own without an id; undefined for one that the caller may not see. */
export function askedCustomer(session: LiveSession, id: string | undefined): CustomerKey | undefined {
  const { tenant, customerId } = customerOf(session)
  if (id === undefined || id === customerId) return { tenant, customerId }
  return session.scope.staff && isUuid(id) ? { tenant, customerId: id } : undefined
}
