import { failureOf } from '#contract/failure.ts'
import type { Plan } from '#contract/plan.ts'
import type { Product } from '#contract/product.ts'
import type { NewPurchaseRequest, PurchaseRequest } from '#contract/purchase-request.ts'
import type { Call } from './http.ts'

const everything = { perPage: 100 } as const

/** Products and plans for signed-in users. */
export function createCatalogue(call: Call) {
  const plan = async ({ id }: { id: string }, signal?: AbortSignal): Promise<Plan> =>
    (await call('getPlan', { params: { id }, signal })).data
  return {
    /** Active plans offered at onboarding, in their order (ONB-5). */
    async onboardingPlans(signal?: AbortSignal): Promise<readonly Plan[]> {
      const query = { sort: 'order', onboarding: true, status: 'active', ...everything } as const
      return (await call('listPlans', { query, signal })).data
    },
    plan,
    /** A plan by its id; null when it is not sold any more. */
    async planIfSold(named: { id: string }, signal?: AbortSignal): Promise<Plan | null> {
      try {
        return await plan(named, signal)
      } catch (error) {
        const failure = failureOf(error)
        if (failure.kind === 'refused' && failure.status === 404) return null
        throw error
      }
    },
    /** Products that the marketplace shows (APP-5). */
    marketplace: async (signal?: AbortSignal): Promise<readonly Product[]> =>
      (await call('listProducts', { query: { marketplace: true, ...everything }, signal })).data,
    /** What the reader's team, or the reader, asked to buy. */
    purchaseRequests: async (signal?: AbortSignal): Promise<readonly PurchaseRequest[]> =>
      (await call('listPurchaseRequests', { signal })).data,
    async requestPurchase(body: NewPurchaseRequest, signal?: AbortSignal): Promise<void> {
      await call('requestPurchase', { body, signal })
    },
    async declinePurchaseRequest({ id }: { id: string }, signal?: AbortSignal): Promise<void> {
      await call('declinePurchaseRequest', { params: { id }, body: {}, signal })
    },
    product: async ({ id }: { id: string }, signal?: AbortSignal): Promise<Product> =>
      (await call('getProduct', { params: { id }, signal })).data,
  }
}
