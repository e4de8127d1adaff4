import { createActor, waitFor } from 'xstate'
import type { Session } from '#contract/session.ts'
import { liveSession, type SessionActor, sessionMachine } from '#machines/flows/session.machine.ts'
import { observe } from '../lib/observe.ts'
import type { SessionPort } from '../services/session-port.ts'
import type { Services } from '../services/services.ts'
import { call } from './call.ts'

export interface SessionEffects extends Pick<Services, 'access' | 'keys' | 'store'> {
  /** Called when another user signed in over a kept screen: nothing of the first user may stay. */
  startOver: () => void
}

export function sessionFlow({ access, keys, store, startOver }: SessionEffects) {
  return sessionMachine.provide({
    actors: {
      readSession: call(() => Promise.resolve(store.read())),
      endSession: call((input: { token: string }, signal) => access.endSession(input, signal)),
    },
    actions: {
      storeSession: (_, { session }: { session: Session | null }) => session && store.write(session),
      retireSession: () => store.retire(),
      forgetSession: () => {
        store.clear()
        void keys.forget()
      },
      startOver,
    },
  })
}

/** Starts the session for the lifetime of the application. It follows the other tabs. */
export function startSession(effects: SessionEffects): SessionActor {
  const actor = createActor(sessionFlow(effects), { inspect: observe }).start()
  effects.store.watch((change) =>
    actor.send(
      change.type === 'ended'
        ? { type: 'session.endedElsewhere' }
        : { type: 'session.changedElsewhere', session: change.session },
    ),
  )
  return actor
}

/** Returns the session actor's interface for calls. */
export function sessionPort(session: () => SessionActor): SessionPort {
  const live = () => liveSession(session().getSnapshot())
  const owners = new Map<string, string>()
  /** A request of one user is never sent in the name of another who signed in meanwhile. */
  const isOwner = (usedToken: string | null, current: Session | null) =>
    current !== null && (usedToken === null || owners.get(usedToken) === current.user.id)
  /**
   * Shows a dialog over the kept screen. Resolves true when its owner has another token then, or has one already.
   */
  async function signedInAgain(
    { dialog, event }: { dialog: 'expired' | 'confirming'; event: 'session.ended' | 'confirmation.needed' },
    usedToken: string | null,
    signal: AbortSignal | undefined,
  ): Promise<boolean> {
    const current = live()
    if (current !== null && current.token !== usedToken) return isOwner(usedToken, current)
    session().send({ type: event })
    if (!session().getSnapshot().matches(dialog)) return false
    const after = liveSession(await waitFor(session(), (snapshot) => !snapshot.matches(dialog), signal ? { signal } : {}))
    return after?.token !== usedToken && isOwner(usedToken, after)
  }
  return {
    token() {
      const current = live()
      if (current) owners.set(current.token, current.user.id)
      return current?.token ?? null
    },
    customerId: () => live()?.customer.id ?? null,
    renewed: (usedToken, signal) => signedInAgain({ dialog: 'expired', event: 'session.ended' }, usedToken, signal),
    confirmed: (usedToken, signal) => signedInAgain({ dialog: 'confirming', event: 'confirmation.needed' }, usedToken, signal),
  }
}
