import type { Session } from '#contract/session.ts'
import { olivia, sessionOf, ulises } from '#tests/fixtures/people.ts'
import type { ExpectedEffect, ExpectedEffects } from '#tests/qa/engine/expected-effects.ts'
import type { History, PastStep } from '#tests/qa/engine/expected-request.ts'
import type { Screen } from '#tests/qa/engine/flow-model.ts'
import type { Handover } from '#tests/qa/engine/handover.ts'
import { heading } from '#tests/qa/models/words.ts'

/** Whose session there is, and whether its screen only waits for a new sign-in. */
interface Standing {
  session: Session | null
  hasEnded: boolean
  effects: readonly ExpectedEffect[]
}

export const otherCustomer = { ...sessionOf(olivia).customer, name: 'Acme del Norte' }

const nobody: Standing = { session: null, hasEnded: false, effects: [] }
const stored = (session: Session): ExpectedEffect => ['storeSession', { session }]

/** What a change of the person or of the customer makes of a session. */
const changes: Readonly<Record<string, (session: Session) => Session>> = {
  'verifies the address': (session) => ({ ...session, user: { ...session.user, emailVerifiedAt: '2026-11-21T18:00:00.000Z' } }),
  'changes the name': (session) => ({ ...session, user: { ...session.user, name: 'Olivia O.' } }),
  'the customer is ready': (session) => ({ ...session, customer: otherCustomer }),
  'sets up the second factor': ({ token, user, customer }) => ({ token, user, customer }),
}

function afterSignIn({ session: before }: Standing, step: string): Standing {
  const session = sessionOf(step.startsWith('Olivia') ? olivia : ulises)
  const startsOver: ExpectedEffect[] = before !== null && before.user.id !== session.user.id ? [['startOver']] : []
  return { session, hasEnded: false, effects: step.endsWith('elsewhere') ? startsOver : [stored(session), ...startsOver] }
}

function afterStep(now: Standing, { step }: PastStep): Standing {
  if ('hears' in step)
    return step.hears === 'readSession' && step.outcome === 'Olivia'
      ? { ...nobody, session: sessionOf(olivia) }
      : { ...now, effects: [] }
  if (!('does' in step)) return { ...now, effects: [] }
  const { does } = step
  if (does.includes('signs in')) return afterSignIn(now, does)
  if (does === 'signs out') return { ...nobody, effects: [['forgetSession']] }
  if (does === 'signs out elsewhere') return { ...nobody, effects: now.hasEnded ? [['forgetSession']] : [] }
  if (does === 'the server ends the session') return { ...now, hasEnded: true, effects: [['retireSession']] }
  const change = changes[does]
  if (!change || !now.session) return { ...now, effects: [] }
  const session = change(now.session)
  return { ...now, session, effects: [stored(session)] }
}

const standing = ({ steps }: History): Standing => {
  let now = nobody
  for (const past of steps) now = afterStep(now, past)
  return now
}

/**
 * A session is stored as its person and customer are now. Another person over a kept screen starts over, and who leaves
 * is forgotten (docs/specification.md#states).
 */
export const sessionEffects: ExpectedEffects = (history) => standing(history).effects

/** The session of the person who signed in last, with what has changed since: for every screen and every call. */
export const ownSession: Handover = { read: ({ session }) => session, expected: (history) => standing(history).session }

/** The person who is greeted. */
export const sessionFacts: NonNullable<Screen['facts']> = {
  authenticated(history) {
    const { session } = standing(history)
    return session ? [heading(`Hola, ${session.user.name}`, `Hello, ${session.user.name}`)] : []
  },
}
