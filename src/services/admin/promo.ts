import type { NewPromo, PromoRecord } from '#contract/admin/promo.ts'
import type { Call } from '../http.ts'
import { createIdempotencyKeys } from '../idempotency-keys.ts'

/** Promo codes for administrators, who create and stop them. */
export function createPromoAdmin(call: Call) {
  const keys = createIdempotencyKeys()
  return {
    get: async (id: string, signal?: AbortSignal): Promise<PromoRecord> =>
      (await call('getPromoCode', { params: { id }, signal })).data,
    async store(body: NewPromo, signal?: AbortSignal): Promise<PromoRecord> {
      const { data } = await call('storePromoCode', { body, idempotencyKey: keys.keyOf(body), signal })
      keys.forget()
      return data
    },
    stop: async (id: string, signal?: AbortSignal): Promise<PromoRecord> =>
      (await call('stopPromoCode', { params: { id }, signal })).data,
  }
}
