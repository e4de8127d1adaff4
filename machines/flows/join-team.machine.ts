import { type ActorRefFrom, assertEvent, assign, setup } from 'xstate'
import type { Credentials, NewPassword } from '#contract/credentials.ts'
import type { InvitationShown } from '#contract/invitation-shown.ts'
import type { Session, SignedIn } from '#contract/session.ts'
import { mayHaveHappened, noRefusal, type Refusal, refusalOf, refusedWith, rejected } from '../failures.ts'
import { requiredAction, requiredCall } from '../required.ts'
import { throttledAct, toThrottledOrError, waitingThen } from '../throttled-act.ts'

export type JoinTeamActor = ActorRefFrom<typeof joinTeamMachine>

/** What the mailed link carries. */
export interface InvitationLink {
  email: string
  token: string
}

/** What the sign-in knows of who comes from here: their address, and whether they joined the team. */
export interface Arriving {
  email: string
  joined: boolean
}

interface Context extends Refusal {
  link: InvitationLink | null
  invitation: InvitationShown | null
  /** The last submitted password, until it has signed in. It is never stored. */
  fields: NewPassword | null
  /** An answer to the password was lost, so that it may be set. */
  isUnanswered: boolean
}

type JoinTeamEvent =
  | { type: 'password.submitted'; fields: NewPassword }
  | { type: 'failure.dismissed' }
  | { type: 'retry.requested' }

type Here = { context: Context }
const linkOf = ({ context: { link } }: Here): InvitationLink => link ?? { email: '', token: '' }
const credentialsOf = ({ context }: Here): Credentials => ({
  email: linkOf({ context }).email,
  password: context.fields?.password ?? '',
})
const refused = { type: 'keepRefusal' as const, params: rejected }
const expired = { guard: { type: 'isExpired' as const, params: rejected }, target: 'expiredLink' as const }
const answered = ({ event }: { event: { output: SignedIn } }) => ({ answer: event.output })
const submits = { target: 'saving' as const, actions: { type: 'keepFields' as const, params: fieldsOf } }

function fieldsOf({ event }: { event: { fields: NewPassword } }) {
  return { fields: event.fields }
}

/** Returns a state that signs in with the saved password; `otherwise` is where a sign-in leads that did not work. */
function signsIn<Otherwise extends 'joined' | 'usedLink'>(otherwise: Otherwise) {
  return {
    tags: ['pending' as const],
    exit: 'forgetFields' as const,
    invoke: {
      id: 'createToken' as const,
      src: 'createToken' as const,
      input: credentialsOf,
      onDone: [
        { guard: { type: 'needsCode' as const, params: answered }, target: 'joined' as const },
        {
          target: 'loggedIn' as const,
          actions: {
            type: 'openSession' as const,
            params: ({ event }: { event: { output: SignedIn } }) => ({ session: event.output as Session }),
          },
        },
      ],
      onError: { target: otherwise },
    },
  }
}

/**
 * Accepts an invitation by its mailed link, and signs in (docs/decisions/0122). In `joined` the password is saved and
 * the sign-in by itself did not work, or needs a second factor: the person signs in. `checking` signs in although the
 * link is used, because an answer was lost and the password may be the one that was just typed.
 */
export const joinTeamMachine = setup({
  types: {
    context: {} as Context,
    events: {} as JoinTeamEvent,
    input: {} as { link: InvitationLink | null; throttledUntil: number | null },
    tags: {} as 'pending',
  },
  actors: {
    openInvitation: requiredCall<InvitationShown, InvitationLink>('openInvitation'),
    resetPassword: requiredCall<void, { link: InvitationLink; fields: NewPassword }>('resetPassword'),
    createToken: requiredCall<SignedIn, Credentials>('createToken'),
    ...throttledAct.actors,
  },
  actions: {
    openSession: requiredAction<{ session: Session }>('openSession'),
    keepArrival: requiredAction<Arriving>('keepArrival'),
    ...throttledAct.actions,
    keepInvitation: assign((_, { invitation }: { invitation: InvitationShown }) => ({ invitation })),
    keepFields: assign((_, { fields }: { fields: NewPassword }) => ({ fields })),
    forgetFields: assign({ fields: null }),
    noteUnanswered: assign({ isUnanswered: true }),
    keepRefusal: assign(refusalOf),
    forgetRefusal: assign(noRefusal),
  },
  guards: {
    ...throttledAct.guards,
    mayHaveHappened,
    hasNoLink: ({ context }) => context.link === null,
    isExpired: refusedWith('link.expired'),
    isUsed: refusedWith('link.wrong'),
    isPerhapsSaved: (args, params: { error: unknown }) => args.context.isUnanswered && refusedWith('link.wrong')(args, params),
    needsCode: (_, { answer }: { answer: SignedIn }) => 'pending' in answer,
  },
}).createMachine({
  id: 'joinTeam',
  context: ({ input: { link, throttledUntil } }) => ({
    link,
    invitation: null,
    fields: null,
    isUnanswered: false,
    failure: null,
    until: throttledUntil,
  }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'hasNoLink', target: 'wrongLink' }, { target: 'opening' }] },
    opening: {
      tags: ['pending'],
      invoke: {
        id: 'openInvitation',
        src: 'openInvitation',
        input: linkOf,
        onDone: [
          {
            guard: 'wasThrottled',
            target: 'throttled',
            actions: { type: 'keepInvitation', params: ({ event }) => ({ invitation: event.output }) },
          },
          { target: 'form', actions: { type: 'keepInvitation', params: ({ event }) => ({ invitation: event.output }) } },
        ],
        onError: [
          expired,
          { guard: { type: 'isUsed', params: rejected }, target: 'usedLink' },
          { target: 'unavailable', actions: refused },
        ],
      },
    },
    unavailable: { exit: 'forgetRefusal', on: { 'retry.requested': 'opening' } },
    form: { on: { 'password.submitted': submits } },
    saving: {
      tags: ['pending'],
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        input: ({ context, event }) => {
          assertEvent(event, 'password.submitted')
          return { link: linkOf({ context }), fields: event.fields }
        },
        onDone: { target: 'signingIn' },
        onError: [
          expired,
          { guard: { type: 'isPerhapsSaved', params: rejected }, target: 'checking' },
          { guard: { type: 'isUsed', params: rejected }, target: 'usedLink' },
          {
            guard: { type: 'mayHaveHappened', params: rejected },
            target: 'error',
            actions: [refused, 'noteUnanswered'],
          },
          ...toThrottledOrError,
        ],
      },
    },
    signingIn: signsIn('joined'),
    checking: signsIn('usedLink'),
    error: {
      entry: 'forgetFields',
      exit: 'forgetRefusal',
      on: { 'failure.dismissed': 'form', 'password.submitted': submits },
    },
    throttled: { entry: 'forgetFields', ...waitingThen('form') },
    wrongLink: { type: 'final' },
    expiredLink: { type: 'final', entry: 'forgetFields' },
    usedLink: {
      type: 'final',
      entry: [
        'forgetFields',
        { type: 'keepArrival', params: ({ context }) => ({ email: linkOf({ context }).email, joined: false }) },
      ],
    },
    joined: {
      type: 'final',
      entry: { type: 'keepArrival', params: ({ context }) => ({ email: linkOf({ context }).email, joined: true }) },
    },
    loggedIn: { type: 'final' },
  },
})
