import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { Session } from '#contract/session.ts'
import { requiredAction, requiredCall } from '../required.ts'

export type SessionActor = ActorRefFrom<typeof sessionMachine>
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>

type SessionEvent =
  | { type: 'session.opened'; session: Session }
  | { type: 'session.ended' }
  | { type: 'confirmation.needed' }
  | { type: 'confirmation.dropped' }
  | { type: 'session.changedElsewhere'; session: Session }
  | { type: 'session.endedElsewhere' }
  | { type: 'email.verified'; at: string }
  | { type: 'factor.enrolled' }
  | { type: 'user.renamed'; name: string }
  | { type: 'customer.changed'; customer: Session['customer'] }
  | { type: 'signOut.requested' }

/** A session of a person who has set up the second factor. */
const withoutDuty = ({ token, user, customer }: Session): Session => ({ token, user, customer })

type Opened = { event: { session: Session } }
const opened = ({ event: { session } }: Opened) => ({ session })
const isSamePerson = { type: 'isSamePerson' as const, params: opened }
const hold = { type: 'hold' as const, params: opened }
const storeSession = { type: 'storeSession' as const, params: opened }

/** A sign-in over the kept screen, here or in another tab. The screen of one person is not for another. */
const signedInAgain = {
  'session.opened': [
    { guard: isSamePerson, target: 'authenticated' as const, actions: [hold, storeSession] },
    { target: 'authenticated' as const, actions: [hold, storeSession, 'startOver' as const] },
  ],
  'session.changedElsewhere': [
    { guard: isSamePerson, target: 'authenticated' as const, actions: [hold] },
    { target: 'authenticated' as const, actions: [hold, 'startOver' as const] },
  ],
}

/**
 * The session, for the lifetime of the application (STAT-4). `expired` keeps the person's screen under a sign-in
 * dialog. So does `confirming`, while the session lives: an act needs a recent sign-in (docs/decisions/0093).
 */
export const sessionMachine = setup({
  types: {
    context: {} as { session: Session | null },
    events: {} as SessionEvent,
    tags: {} as 'pending',
  },
  actors: {
    readSession: requiredCall<Session | null>('readSession'),
    endSession: requiredCall<void, { token: string }>('endSession'),
  },
  actions: {
    storeSession: requiredAction<{ session: Session | null }>('storeSession'),
    retireSession: requiredAction('retireSession'),
    forgetSession: requiredAction('forgetSession'),
    startOver: requiredAction('startOver'),
    hold: assign((_, { session }: { session: Session | null }) => ({ session })),
    letGo: assign({ session: null }),
    verifyEmail: assign(({ context: { session } }, { at }: { at: string }) => ({
      session: session && { ...session, user: { ...session.user, emailVerifiedAt: at } },
    })),
    openFully: assign(({ context: { session } }) => ({ session: session && withoutDuty(session) })),
    renameUser: assign(({ context: { session } }, { name }: { name: string }) => ({
      session: session && { ...session, user: { ...session.user, name } },
    })),
    changeCustomer: assign(({ context: { session } }, { customer }: { customer: Session['customer'] }) => ({
      session: session && { ...session, customer: { ...session.customer, ...customer } },
    })),
  },
  guards: {
    isSignedIn: (_, { session }: { session: Session | null }) => session !== null,
    isSamePerson: ({ context }, { session }: { session: Session }) => context.session?.user.id === session.user.id,
  },
}).createMachine({
  id: 'session',
  context: { session: null },
  initial: 'restoring',
  states: {
    restoring: {
      tags: ['pending'],
      invoke: {
        id: 'readSession',
        src: 'readSession',
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => ({ session: event.output }) },
            target: 'authenticated',
            actions: { type: 'hold', params: ({ event }) => ({ session: event.output }) },
          },
          { target: 'anonymous' },
        ],
        onError: { target: 'anonymous' },
      },
    },
    anonymous: {
      entry: 'letGo',
      on: {
        'session.opened': {
          target: 'authenticated',
          actions: [
            { type: 'hold', params: ({ event }) => ({ session: event.session }) },
            { type: 'storeSession', params: ({ event }) => ({ session: event.session }) },
          ],
        },
        'session.changedElsewhere': {
          target: 'authenticated',
          actions: { type: 'hold', params: ({ event }) => ({ session: event.session }) },
        },
      },
    },
    authenticated: {
      on: {
        'session.ended': { target: 'expired', actions: 'retireSession' },
        'confirmation.needed': 'confirming',
        'session.endedElsewhere': 'anonymous',
        'session.changedElsewhere': [
          {
            guard: { type: 'isSamePerson', params: ({ event }) => ({ session: event.session }) },
            actions: { type: 'hold', params: ({ event }) => ({ session: event.session }) },
          },
          {
            actions: [{ type: 'hold', params: ({ event }) => ({ session: event.session }) }, 'startOver'],
          },
        ],
        'email.verified': {
          actions: [
            { type: 'verifyEmail', params: ({ event }) => ({ at: event.at }) },
            { type: 'storeSession', params: ({ context }) => ({ session: context.session }) },
          ],
        },
        'factor.enrolled': {
          actions: ['openFully', { type: 'storeSession', params: ({ context }) => ({ session: context.session }) }],
        },
        'user.renamed': {
          actions: [
            { type: 'renameUser', params: ({ event }) => ({ name: event.name }) },
            { type: 'storeSession', params: ({ context }) => ({ session: context.session }) },
          ],
        },
        'customer.changed': {
          actions: [
            { type: 'changeCustomer', params: ({ event }) => ({ customer: event.customer }) },
            { type: 'storeSession', params: ({ context }) => ({ session: context.session }) },
          ],
        },
        'signOut.requested': 'leaving',
      },
    },
    expired: {
      on: {
        ...signedInAgain,
        'session.endedElsewhere': { target: 'anonymous', actions: 'forgetSession' },
        'signOut.requested': { target: 'anonymous', actions: 'forgetSession' },
      },
    },
    confirming: {
      on: {
        ...signedInAgain,
        'confirmation.dropped': 'authenticated',
        'session.ended': { target: 'expired', actions: 'retireSession' },
        'session.endedElsewhere': 'anonymous',
      },
    },
    leaving: {
      tags: ['pending'],
      entry: 'forgetSession',
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: ({ context }) => ({ token: context.session?.token ?? '' }),
        onDone: { target: 'anonymous' },
        onError: { target: 'anonymous' },
      },
    },
  },
})

/** Returns the session for calls and guards, or null when it is expired or ending. */
export function liveSession(snapshot: SessionSnapshot): Session | null {
  return snapshot.matches('authenticated') || snapshot.matches('confirming') ? snapshot.context.session : null
}
