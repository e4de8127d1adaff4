import type * as shipped from '#server/subscriptions/change-paid.ts'

export const changePaid: typeof shipped.changePaid = async () => {
  throw new Error('The scenarios change no plan.')
}
