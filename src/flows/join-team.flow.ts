import type { Credentials, NewPassword } from '#contract/credentials.ts'
import type { Session } from '#contract/session.ts'
import { type Arriving, type InvitationLink, joinTeamMachine } from '#machines/flows/join-team.machine.ts'
import type { Services } from '../services/services.ts'
import { call } from './call.ts'

type JoinTeamServices = Pick<Services, 'access' | 'clock' | 'deadlines' | 'flash' | 'team'>

/** Provides an invitation with its services. `open` receives the new session. */
export function joinTeamFlow({ access, clock, deadlines, flash, team }: JoinTeamServices, open: (session: Session) => void) {
  return joinTeamMachine.provide({
    actors: {
      openInvitation: call((link: InvitationLink, signal) => team.openInvitation(link, signal)),
      resetPassword: call((input: { link: InvitationLink; fields: NewPassword }, signal) => access.resetPassword(input, signal)),
      createToken: call((credentials: Credentials, signal) => access.createToken(credentials, signal)),
      waitUntil: call(clock.waitUntil),
    },
    actions: {
      openSession: (_, { session }: { session: Session }) => open(session),
      keepArrival: (_, { email, joined }: Arriving) => flash.put({ email, ...(joined && { did: 'team.joined' as const }) }),
      keepDeadline: (_, { until }: { until: number | null }) => deadlines.keep('resetPassword', until),
    },
  })
}
