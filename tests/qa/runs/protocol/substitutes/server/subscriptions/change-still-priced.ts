import type * as shipped from '#server/subscriptions/change-still-priced.ts'

export const changeStillPriced: typeof shipped.changeStillPriced = async () => true
