import type * as shipped from '#server/queries/disputes.ts'

const none = (): never => {
  throw new Error('No charge of this customer is disputed.')
}

export const isDisputing: typeof shipped.isDisputing = async () => false
export const findDispute: typeof shipped.findDispute = none
export const findDisputedOrder: typeof shipped.findDisputedOrder = none
export const insertDispute: typeof shipped.insertDispute = none
export const changeDispute: typeof shipped.changeDispute = none
export const disputesOf: typeof shipped.disputesOf = none
