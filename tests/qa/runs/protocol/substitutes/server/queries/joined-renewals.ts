import type * as shipped from '#server/queries/joined-renewals.ts'
import { present } from '../../../system.ts'

export const insertParts: typeof shipped.insertParts = async (_tx, { id: orderId }, parts) => {
  present.system.parts = [...present.system.parts, ...parts.map((part) => ({ orderId, part }))]
}
export const joinedParts: typeof shipped.joinedParts = async (_tx, { id }) =>
  present.system.parts.flatMap(({ orderId, part }) => (orderId === id ? [part] : []))
// The clock renews each subscription by an order of its own; only a person joins them.
export const renewingIds: typeof shipped.renewingIds = async () => []
export const partsOf: typeof shipped.partsOf = async (tx, order) => {
  const { subscriptionId, periodStartsAt, period, lines, total: centavos } = order
  if (subscriptionId === null || periodStartsAt === null) return []
  const joined = await joinedParts(tx, order)
  return joined.length > 0 ? joined : [{ subscriptionId, period, periodStartsAt, lines, centavos }]
}
