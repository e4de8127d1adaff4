import { paidSubscription } from '#tests/fixtures/subscriptions.ts'
import { lastAct, type Requests } from '#tests/qa/engine/expected-request.ts'

const path = `/subscriptions/${paidSubscription.id}`

const bodies: Readonly<Record<string, object>> = {
  'ends it with the period': { when: 'period_end' },
  'ends it with the period and says why': { when: 'period_end', reason: 'not_used', comment: 'Cerramos en diciembre.' },
}

/** What was to end is kept, or ends when and why the person said (docs/specification.md#settings). */
export const subscriptionRequests: Requests = {
  setRenewal: { path, body: { auto_renew: true } },
  pauseSubscription: { path: `${path}/pause`, body: { months: 2 } },
  resumeSubscription: { path: `${path}/pause` },
  dropChange: { path: `${path}/change` },
  cancelSubscription: (history) => ({ path: `${path}/cancel`, body: bodies[lastAct(history) ?? ''] ?? { when: 'now' } }),
  readSubscription: { path },
}
