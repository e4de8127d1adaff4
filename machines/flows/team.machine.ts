import { type ActorRefFrom, assertEvent, assign, setup } from 'xstate'
import type { TeamRole, User } from '#contract/user.ts'
import { noRefusal, type Refusal, refusalOf, refusedWith, rejected } from '../failures.ts'
import { requiredAction, requiredCall } from '../required.ts'
import { throttledAct, toThrottled, waitingThen } from '../throttled-act.ts'

export type TeamActor = ActorRefFrom<typeof teamMachine>

type TeamEvent =
  | { type: 'inviting.requested' }
  | { type: 'person.invited' }
  | { type: 'inviting.cancelled' }
  | { type: 'resend.requested'; id: string }
  | { type: 'role.requested'; person: User }
  | { type: 'role.chosen'; role: TeamRole }
  | { type: 'role.cancelled' }
  | { type: 'removal.requested'; person: User }
  | { type: 'removal.confirmed' }
  | { type: 'removal.cancelled' }
  | { type: 'departure.requested'; person: User }
  | { type: 'departure.confirmed' }
  | { type: 'departure.cancelled' }
  | { type: 'failure.dismissed' }

/** Messages for the person. */
export type TeamNews =
  | 'invitation.resent'
  | 'invitation.answered'
  | 'person.role'
  | 'person.removed'
  | 'person.changed'
  | 'team.left'

const choosing = { type: 'choose' as const, params: ({ event }: { event: { person: User } }) => event }
const toError = { target: 'error' as const, actions: { type: 'keepRefusal' as const, params: rejected } }
const announceNews = (news: TeamNews) => [{ type: 'announce' as const, params: { news } }, 'refresh' as const]
/** `onError` of an act on a user: when the user changed or is gone, a message is shown and the list is read again. */
const changedOrError = [
  { guard: { type: 'isStale' as const, params: rejected }, target: 'list' as const, actions: announceNews('person.changed') },
  toError,
]
const acts = {
  'inviting.requested': 'inviting' as const,
  'role.requested': { target: 'choosingRole' as const, actions: choosing },
  'removal.requested': { target: 'confirming' as const, actions: choosing },
  'departure.requested': { target: 'confirmingDeparture' as const, actions: choosing },
}

/**
 * Acts on a team (SET-1, ROLE-2, ADM-2): invite, resend an invitation, change a level, remove, leave. The list is
 * loaded separately, and `refresh` loads it again. `until` is ms since 1970. A user who leaves is signed out.
 */
export const teamMachine = setup({
  types: {
    context: {} as Refusal & { chosen: User | null },
    events: {} as TeamEvent,
    input: {} as { throttledUntil: number | null },
    tags: {} as 'pending',
  },
  actors: {
    resendInvitation: requiredCall<void, { id: string }>('resendInvitation'),
    changeRole: requiredCall<void, { person: User | null; role: TeamRole }>('changeRole'),
    removePerson: requiredCall<void, { person: User | null }>('removePerson'),
    leaveTeam: requiredCall<void, { person: User | null }>('leaveTeam'),
    ...throttledAct.actors,
  },
  actions: {
    announce: requiredAction<{ news: TeamNews }>('announce'),
    refresh: requiredAction('refresh'),
    signOut: requiredAction('signOut'),
    ...throttledAct.actions,
    choose: assign((_, { person }: { person: User }) => ({ chosen: person })),
    keepRefusal: assign(refusalOf),
    forgetRefusal: assign(noRefusal),
  },
  guards: {
    ...throttledAct.guards,
    isAnswered: refusedWith('invitation.answered', 'record.missing'),
    isStale: refusedWith('record.changed', 'record.missing'),
  },
}).createMachine({
  id: 'team',
  context: ({ input }) => ({ chosen: null, failure: null, until: input.throttledUntil }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'wasThrottled', target: 'throttled' }, { target: 'list' }] },
    list: { on: { ...acts, 'resend.requested': 'resending' } },
    inviting: {
      on: { 'person.invited': { target: 'list', actions: 'refresh' }, 'inviting.cancelled': 'list' },
    },
    resending: {
      tags: ['pending'],
      invoke: {
        id: 'resendInvitation',
        src: 'resendInvitation',
        input: ({ event }) => {
          assertEvent(event, 'resend.requested')
          return { id: event.id }
        },
        onDone: { target: 'list', actions: { type: 'announce', params: { news: 'invitation.resent' } } },
        onError: [
          toThrottled,
          { guard: { type: 'isAnswered', params: rejected }, target: 'list', actions: announceNews('invitation.answered') },
          toError,
        ],
      },
    },
    throttled: { ...waitingThen('list'), on: acts },
    choosingRole: { on: { 'role.chosen': 'changingRole', 'role.cancelled': 'list' } },
    changingRole: {
      tags: ['pending'],
      invoke: {
        id: 'changeRole',
        src: 'changeRole',
        input: ({ context, event }) => {
          assertEvent(event, 'role.chosen')
          return { person: context.chosen, role: event.role }
        },
        onDone: { target: 'list', actions: announceNews('person.role') },
        onError: changedOrError,
      },
    },
    confirming: { on: { 'removal.confirmed': 'removing', 'removal.cancelled': 'list' } },
    removing: {
      tags: ['pending'],
      invoke: {
        id: 'removePerson',
        src: 'removePerson',
        input: ({ context }) => ({ person: context.chosen }),
        onDone: { target: 'list', actions: announceNews('person.removed') },
        onError: changedOrError,
      },
    },
    confirmingDeparture: { on: { 'departure.confirmed': 'goingAway', 'departure.cancelled': 'list' } },
    goingAway: {
      tags: ['pending'],
      invoke: {
        id: 'leaveTeam',
        src: 'leaveTeam',
        input: ({ context }) => ({ person: context.chosen }),
        onDone: { target: 'gone', actions: [{ type: 'announce', params: { news: 'team.left' } }, 'signOut'] },
        onError: toError,
      },
    },
    gone: { type: 'final' },
    error: { exit: 'forgetRefusal', on: { ...acts, 'resend.requested': 'resending', 'failure.dismissed': 'list' } },
  },
})
