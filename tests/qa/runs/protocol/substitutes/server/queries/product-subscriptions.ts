import type * as shipped from '#server/queries/product-subscriptions.ts'

export const activateProduct: typeof shipped.activateProduct = async () => {
  throw new Error('The scenarios sell plans.')
}
