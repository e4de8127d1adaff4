import type * as shipped from '#server/queries/joined-renewals.ts'

// The explored protocol renews each subscription by an order of its own.
export const insertParts: typeof shipped.insertParts = async () => {
  throw new Error('No joined renewal is explored, and one is written.')
}
export const joinedParts: typeof shipped.joinedParts = async () => []
export const renewingIds: typeof shipped.renewingIds = async () => []
export const partsOf: typeof shipped.partsOf = async (_tx, order) => {
  const { subscriptionId, periodStartsAt, period, lines, total: centavos } = order
  return subscriptionId === null || periodStartsAt === null ? [] : [{ subscriptionId, period, periodStartsAt, lines, centavos }]
}
