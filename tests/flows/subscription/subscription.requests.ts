import { paidSubscription } from '#tests/fixtures/subscriptions.ts'
import { lastAct, type Requests } from '#tests/qa/engine/expected-request.ts'

const path = `/subscriptions/${paidSubscription.id}`

const bodies: Readonly<Record<string, object>> = {
  'ends it with the period': { when: 'period_end' },
  'ends it with the period and says why': { when: 'period_end', reason: 'not_used', comment: 'Cerramos en diciembre.' },
}

/** The renewal is turned the way the person asked for (docs/specification.md#settings). */
export const subscriptionRequests: Requests = {
  setRenewal: (history) => ({ path, body: { auto_renew: lastAct(history) === 'turns renewal on' } }),
  dropChange: { path: `${path}/change` },
  cancelSubscription: (history) => ({ path: `${path}/cancel`, body: bodies[lastAct(history) ?? ''] ?? { when: 'now' } }),
  readSubscription: { path },
}
