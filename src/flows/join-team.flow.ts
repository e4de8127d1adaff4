import type { Credentials, NewPassword } from '#contract/credentials.ts'
import type { Session } from '#contract/session.ts'
import { type Arriving, type InvitationLink, joinTeamMachine } from '#machines/flows/join-team.machine.ts'
import type { Services } from '../services/services.ts'
import { call } from './call.ts'

type JoinTeamServices = Pick<Services, 'access' | 'clock' | 'deadlines' | 'flash' | 'team'>

interface Sessions {
  /** Ends the session of somebody else in this browser, while its key is still here. */
  leave: () => Promise<void>
  /** Receives the new session. */
  open: (session: Session) => void
}

/** Provides an invitation with its services. */
export function joinTeamFlow({ access, clock, deadlines, flash, team }: JoinTeamServices, { leave, open }: Sessions) {
  return joinTeamMachine.provide({
    actors: {
      openInvitation: call((link: InvitationLink, signal) => team.openInvitation(link, signal)),
      resetPassword: call((input: { link: InvitationLink; fields: NewPassword }, signal) => access.resetPassword(input, signal)),
      createToken: call(async (credentials: Credentials, signal) => {
        await leave()
        return access.createToken(credentials, signal)
      }),
      waitUntil: call(clock.waitUntil),
    },
    actions: {
      openSession: (_, { session }: { session: Session }) => open(session),
      keepArrival: (_, { email, joined }: Arriving) => flash.put({ email, ...(joined && { did: 'team.joined' as const }) }),
      keepDeadline: (_, { until }: { until: number | null }) => deadlines.keep('resetPassword', until),
    },
  })
}
