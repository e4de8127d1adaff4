import type { User } from '#contract/user.ts'
import { profileMachine } from '#machines/flows/profile.machine.ts'
import type { SessionActor } from '#machines/flows/session.machine.ts'
import type { Services } from '../services/services.ts'
import { call } from './call.ts'
import type { Announce } from './toasts.flow.ts'

type Saving = { record: User | null; change: { name: string } | null }

/** The signed-in person's own record; what is saved shows at once wherever the name stands. */
export function profileFlow({ users }: Pick<Services, 'users'>, session: SessionActor, announce: Announce) {
  return profileMachine.provide({
    actors: {
      loadRecord: call((_, signal) => users.me(signal)),
      reloadRecord: call((_, signal) => users.me(signal)),
      saveRecord: call(async ({ record, change }: Saving, signal) => {
        if (!record || !change) throw new Error('Nothing was loaded or changed')
        return users.rename({ id: record.id, version: record.version, name: change.name }, signal)
      }),
    },
    actions: {
      announceSaved: (_, { record }: { record: User | null }) => {
        if (record) session.send({ type: 'user.renamed', name: record.name })
        announce('profile.saved')
      },
    },
  })
}
