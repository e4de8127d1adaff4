import type { PromoCode } from '#contract/promo-code.ts'
import type { Call } from './http.ts'

export function createPromoCodes(call: Call) {
  return {
    /** Checks a code for a plan, or for products without a plan. */
    async apply({ code, planId }: { code: string; planId: string | null }, signal?: AbortSignal): Promise<PromoCode> {
      const body = { code, ...(planId !== null && { planId }) }
      return (await call('applyPromoCode', { body, signal })).data
    },
  }
}
