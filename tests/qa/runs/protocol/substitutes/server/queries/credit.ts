import type * as shipped from '#server/queries/credit.ts'

export const creditAvailable: typeof shipped.creditAvailable = async () => 0
export const creditReturned: typeof shipped.creditReturned = async () => 0
export const creditReserved: typeof shipped.creditReserved = async () => 0
export const postCredit: typeof shipped.postCredit = async () => {
  throw new Error('A customer without credit has nothing to move.')
}
