import { waitFor } from 'xstate'
import { applicationKeySchema } from '#contract/connection.ts'
import { safeOrigin } from '#contract/origin.ts'
import type { Session } from '#contract/session.ts'
import { type BridgeInput, bridgeMachine } from '#machines/flows/bridge.machine.ts'
import { liveSession, type SessionActor } from '#machines/flows/session.machine.ts'

export const bridgeFlow = bridgeMachine

/** Waits until the session is known, behind the loading indicator (ROUTE-2). */
export async function restoredSession(session: SessionActor): Promise<Session | null> {
  return liveSession(await waitFor(session, (snapshot) => !snapshot.hasTag('pending')))
}

/** Returns the input of the start gate. An origin or application with a wrong form counts as none. */
export function bridgeInput(session: Session | null, origin: unknown, search: Record<string, unknown>): BridgeInput {
  const app = applicationKeySchema.safeParse(search['app'])
  return { session, origin: safeOrigin(origin), app: app.success ? app.data : null }
}
