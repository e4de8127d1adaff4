import { createChallenges } from '#src/services/challenges.ts'
import { createHttp, type Call } from '#src/services/http.ts'
import type { SessionPort } from '#src/services/session-port.ts'
import { solveChallenge } from '#src/services/solve-challenge.ts'
import { atHome } from './at-home.ts'

/** Calls of the gallery's own to the server, and answers to its challenges. A session of it has no key: the browser's belongs to the product. */
export function serverCalls(token: () => string | null) {
  const session: SessionPort = { token, customerId: () => null, renewed: () => Promise.resolve(false) }
  const call: Call = createHttp({
    base: '/api',
    session,
    prove: () => Promise.resolve(null),
    locale: () => 'es-MX',
    now: Date.now,
    failed: () => {},
    fetch: atHome,
  })
  const challenges = createChallenges({
    load: async (action) => (await call('getChallenge', { query: { action } })).data,
    solve: solveChallenge,
    now: Date.now,
  })
  return { call, answer: challenges.answer }
}
