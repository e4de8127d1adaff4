import type { TeamRole, User } from '#contract/user.ts'
import type { SessionActor } from '#machines/flows/session.machine.ts'
import { teamMachine, type TeamNews } from '#machines/flows/team.machine.ts'
import type { Services } from '../services/services.ts'
import { call } from './call.ts'
import type { Announce } from './toasts.flow.ts'

/** Effects of the team's flow besides its calls. */
export interface TeamEffects {
  session: SessionActor
  announce: Announce
  /** Reads the list again. */
  refresh: () => void
}

type Chosen = { person: User | null }

function chosen({ person }: Chosen): User {
  if (!person) throw new Error('Nobody was chosen')
  return person
}

export function teamFlow(
  { team, clock, deadlines }: Pick<Services, 'team' | 'clock' | 'deadlines'>,
  { session, announce, refresh }: TeamEffects,
) {
  const remove = call(async (input: Chosen, signal) => team.remove({ id: chosen(input).id }, signal))
  return teamMachine.provide({
    actors: {
      resendInvitation: call((input: { id: string }, signal) => team.resend(input, signal)),
      changeRole: call(async ({ role, ...input }: Chosen & { role: TeamRole }, signal) => {
        const { id, version } = chosen(input)
        await team.setRole({ id, version, role }, signal)
      }),
      removePerson: remove,
      leaveTeam: remove,
      waitUntil: call(clock.waitUntil),
    },
    actions: {
      announce: (_, { news }: { news: TeamNews }) => announce(news),
      refresh,
      signOut: () => session.send({ type: 'signOut.requested' }),
      keepDeadline: (_, { until }: { until: number | null }) => deadlines.keep('resendInvitation', until),
    },
  })
}
