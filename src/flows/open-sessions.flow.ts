import { openSessionsMachine } from '#machines/flows/open-sessions.machine.ts'
import type { Services } from '../services/services.ts'
import { call } from './call.ts'
import type { Announce } from './toasts.flow.ts'

export function openSessionsFlow({ security }: Pick<Services, 'security'>, announce: Announce) {
  return openSessionsMachine.provide({
    actors: {
      listOpenSessions: call((_, signal) => security.openSessions(signal)),
      endOpenSession: call((input: { id: string }, signal) => security.endOpenSession(input, signal)),
    },
    actions: { announceEnd: () => announce('session.revoked') },
  })
}
