import { olivia, sessionOf, ulises } from '#tests/fixtures/people.ts'
import type { History, Requests } from '#tests/qa/engine/expected-request.ts'

/** The person who signed in last on the path, here or elsewhere. */
function signedIn({ steps }: History) {
  const names = steps.map(({ step }) => ('does' in step ? step.does : 'hears' in step ? step.outcome : ''))
  const last = names.findLast((name) => /^(Olivia|Ulises)/.test(name))
  return last?.startsWith('Ulises') ? ulises : olivia
}

/** The session of the person who leaves is ended, and no other (docs/specification.md#states). */
export const sessionRequests: Requests = {
  endSession: (history) => ({
    path: '/logout',
    body: {},
    headers: { authorization: `Bearer ${sessionOf(signedIn(history)).token}` },
  }),
}
