import type { CampaignStep, NewPriceCampaign, PriceCampaign } from '#contract/admin/price-campaign.ts'
import type { Call } from '../http.ts'
import { createIdempotencyKeys } from '../idempotency-keys.ts'

/** Another price for those who already have a plan (docs/decisions/0161). */
export function createPriceCampaigns(call: Call) {
  const keys = createIdempotencyKeys()
  return {
    /** The campaigns of all staff, the newest first. */
    list: async (signal?: AbortSignal): Promise<readonly PriceCampaign[]> => (await call('listPriceCampaigns', { signal })).data,
    get: async (id: string, signal?: AbortSignal): Promise<PriceCampaign> =>
      (await call('getPriceCampaign', { params: { id }, signal })).data,
    /** Begins a campaign; the same request sent again counts once. */
    async begin(body: NewPriceCampaign): Promise<PriceCampaign> {
      const { data } = await call('beginPriceCampaign', { body, idempotencyKey: keys.keyOf(body) })
      keys.forget()
      return data
    },
    steer: async (id: string, step: CampaignStep): Promise<PriceCampaign> =>
      (await call('steerPriceCampaign', { params: { id }, body: { step } })).data,
    except: async (id: string, subscriptionId: string, reason: string): Promise<PriceCampaign> =>
      (await call('exceptCampaignMember', { params: { id }, body: { subscriptionId, reason } })).data,
  }
}
