import type { CatalogueFeature, CatalogueProduct, NewProduct, ProductEdit } from '#contract/admin/catalogue.ts'
import type { NewPlan, PlanRow } from '#contract/admin/plan.ts'
import { CallFailed } from '#contract/failure.ts'
import type { Plan } from '#contract/plan.ts'
import type { Product } from '#contract/product.ts'
import type { Call, CallRequest } from '../http.ts'
import { createIdempotencyKeys } from '../idempotency-keys.ts'
import { everyRow } from './every-row.ts'

const missing = { message: '', code: 'record.missing', description: '', errors: [], requestId: '' }

/** Products, features and plans for administrators (ADM-3 to ADM-5). */
export function createCatalogueAdmin(call: Call) {
  const keys = createIdempotencyKeys()
  /** All features, ordered by group and position. */
  const allFeatures = (signal?: AbortSignal) =>
    everyRow<CatalogueFeature>((cursor) => call('listFeatures', { query: { ...(cursor && { cursor }) }, signal }))
  return {
    product: async (id: string, signal?: AbortSignal): Promise<CatalogueProduct> =>
      (await call('getProductRecord', { params: { id }, signal })).data,
    async storeProduct(body: NewProduct, signal?: AbortSignal): Promise<CatalogueProduct> {
      const { data } = await call('storeProduct', { body, idempotencyKey: keys.keyOf(['product', body]), signal })
      keys.forget()
      return data
    },
    updateProduct: async ({ id, body }: { id: string; body: ProductEdit }, signal?: AbortSignal): Promise<CatalogueProduct> =>
      (await call('updateProduct', { params: { id }, body, signal })).data,
    /** All products that a plan may hold, with their features. */
    onOffer: async (signal?: AbortSignal): Promise<readonly Product[]> =>
      (await call('listProducts', { query: { perPage: 100 }, signal })).data,
    allFeatures,
    /** One feature; no call returns a single one. */
    async feature(id: string, signal?: AbortSignal): Promise<CatalogueFeature> {
      const match = (await allFeatures(signal)).find((feature) => feature.id === id)
      if (match) return match
      throw new CallFailed({ kind: 'refused', status: 404, body: missing, retryAt: null })
    },
    async storeFeature(body: CallRequest<'storeFeature'>['body'], signal?: AbortSignal): Promise<CatalogueFeature> {
      const { data } = await call('storeFeature', { body, idempotencyKey: keys.keyOf(['feature', body]), signal })
      keys.forget()
      return data
    },
    updateFeature: async (
      { id, body }: { id: string; body: CallRequest<'updateFeature'>['body'] },
      signal?: AbortSignal,
    ): Promise<CatalogueFeature> => (await call('updateFeature', { params: { id }, body, signal })).data,
    /** Every plan on sale, or every plan, as choices of a form. */
    plans: (which: 'active' | 'any', signal?: AbortSignal) =>
      everyRow<PlanRow>((cursor) =>
        call('listPlanRecords', {
          query: { ...(which === 'active' && { status: 'active' }), ...(cursor && { cursor }) },
          signal,
        }),
      ),
    plan: async (id: string, signal?: AbortSignal): Promise<Plan> =>
      (await call('getPlanRecord', { params: { id }, signal })).data,
    versions: async (id: string, signal?: AbortSignal) => (await call('listPlanVersions', { params: { id }, signal })).data,
    async storePlan(body: NewPlan, signal?: AbortSignal): Promise<Plan> {
      const { data } = await call('storePlan', { body, idempotencyKey: keys.keyOf(['plan', body]), signal })
      keys.forget()
      return data
    },
    updatePlan: async (
      { id, version, ...body }: NewPlan & { id: string; version: number },
      signal?: AbortSignal,
    ): Promise<Plan> => (await call('updatePlan', { params: { id }, body: { ...body, version }, signal })).data,
  }
}
