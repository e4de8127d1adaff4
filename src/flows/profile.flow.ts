import type { User } from '#contract/user.ts'
import { profileMachine } from '#machines/flows/profile.machine.ts'
import type { SessionActor } from '#machines/flows/session.machine.ts'
import type { Services } from '../services/services.ts'
import { recordCalls } from './record-calls.ts'
import type { Announce } from './toasts.flow.ts'

/** Provides the form of the user's own record. A new name shows everywhere at once. */
export function profileFlow({ users }: Pick<Services, 'users'>, session: SessionActor, announce: Announce) {
  return profileMachine.provide({
    actors: recordCalls(
      (signal) => users.me(signal),
      ({ id, version }: User, { name }: { name: string }, signal) => users.rename({ id, version, name }, signal),
    ),
    actions: {
      announceSaved: (_, { record }: { record: User | null }) => {
        if (record) session.send({ type: 'user.renamed', name: record.name })
        announce('profile.saved')
      },
    },
  })
}
