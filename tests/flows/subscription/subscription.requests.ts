import { paidSubscription } from '#tests/fixtures/subscriptions.ts'
import { lastAct, type Requests } from '#tests/qa/engine/expected-request.ts'

const path = `/subscriptions/${paidSubscription.id}`

/** The renewal is turned the way the person asked for (docs/specification.md#settings). */
export const subscriptionRequests: Requests = {
  setRenewal: (history) => ({ path, body: { auto_renew: lastAct(history) === 'turns renewal on' } }),
  dropChange: { path: `${path}/change` },
  cancelSubscription: { path },
  readSubscription: { path },
}
