import type { Subscription } from '#contract/subscription.ts'
import type { Call } from './http.ts'

/** What the customer has. */
export function createSubscriptions(call: Call) {
  return {
    /** The active subscriptions of the customer with their limits, the newest first (APP-2). */
    async active(customerId: string, signal?: AbortSignal): Promise<readonly Subscription[]> {
      const query = { 'filter[cliente_id]': customerId, 'filter[status]': '1', include: 'limits', per_page: '100' } as const
      return (await call('listSubscriptions', { query, signal })).data
    },
  }
}
