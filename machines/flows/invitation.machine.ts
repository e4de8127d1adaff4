import type { ActorRefFrom } from 'xstate'
import type { Invitation, User } from '#contract/user.ts'
import { createNewRecordMachine } from './new-record.machine.ts'

export type InvitationActor = ActorRefFrom<typeof invitationMachine>

/** Invites a person to the team by mail (SET-1). */
export const invitationMachine = createNewRecordMachine<User, Invitation>('invitation')
