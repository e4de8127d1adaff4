import type { Invitation } from '#contract/user.ts'
import { invitationMachine } from '#machines/flows/invitation.machine.ts'
import type { Services } from '../services/services.ts'
import { call } from './call.ts'
import type { Announce } from './toasts.flow.ts'

export function invitationFlow({ team }: Pick<Services, 'team'>, announce: Announce) {
  return invitationMachine.provide({
    actors: { storeRecord: call(({ fields }: { fields: Invitation }, signal) => team.invite(fields, signal)) },
    actions: { announceStored: () => announce('invitation.sent') },
  })
}
