import { type ActorRefFrom, assign, setup } from 'xstate'
import { type Failure, failureOf } from '#contract/failure.ts'
import type { User } from '#contract/user.ts'
import type { NewEmailLink, VerificationLink } from '#contract/verification.ts'
import { isLinkDead, isLinkOfOther, rejected } from '../failures.ts'
import { requiredAction, requiredCall } from '../required.ts'

export type EmailVerificationActor = ActorRefFrom<typeof emailVerificationMachine>

/** The link of the address: to the present address, or to a new one. */
export interface EmailLinks {
  link: VerificationLink | null
  change: NewEmailLink | null
}

const refused = [
  { guard: { type: 'isLinkDead' as const, params: rejected }, target: 'wrongLink' as const },
  { guard: { type: 'isLinkOfOther' as const, params: rejected }, target: 'otherAccount' as const },
  { target: 'error' as const, actions: { type: 'keepFailure' as const, params: rejected } },
]

/**
 * Opens the mailed link that verifies the address, or changes it to another (VERIFY-1, VERIFY-2, docs/decisions/0109):
 * replays the link, then reads the user again.
 */
export const emailVerificationMachine = setup({
  types: {
    context: {} as EmailLinks & { failure: Failure | null },
    events: {} as { type: 'retry.requested' },
    input: {} as EmailLinks,
    tags: {} as 'pending',
  },
  actors: {
    verifyEmail: requiredCall<void, { link: VerificationLink | null }>('verifyEmail'),
    confirmEmailChange: requiredCall<void, { link: NewEmailLink | null }>('confirmEmailChange'),
    getMe: requiredCall<User>('getMe'),
  },
  actions: {
    keepVerification: requiredAction<{ at: string | null }>('keepVerification'),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    isLinkDead,
    isLinkOfOther,
    hasLink: ({ context }) => context.link !== null,
    hasChange: ({ context }) => context.change !== null,
    isVerified: (_, { emailVerifiedAt }: { emailVerifiedAt: string | null }) => emailVerifiedAt !== null,
  },
  delays: { verifiedScreen: 3000 },
}).createMachine({
  id: 'emailVerification',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'starting',
  states: {
    starting: {
      always: [{ guard: 'hasLink', target: 'verifying' }, { guard: 'hasChange', target: 'changing' }, { target: 'wrongLink' }],
    },
    verifying: {
      tags: ['pending'],
      invoke: {
        id: 'verifyEmail',
        src: 'verifyEmail',
        input: ({ context }) => ({ link: context.link }),
        onDone: { target: 'readingUser' },
        onError: refused,
      },
    },
    changing: {
      tags: ['pending'],
      invoke: {
        id: 'confirmEmailChange',
        src: 'confirmEmailChange',
        input: ({ context }) => ({ link: context.change }),
        onDone: { target: 'readingUser' },
        onError: refused,
      },
    },
    readingUser: {
      tags: ['pending'],
      invoke: {
        id: 'getMe',
        src: 'getMe',
        onDone: [
          {
            guard: { type: 'isVerified', params: ({ event }) => event.output },
            target: 'verified',
            actions: { type: 'keepVerification', params: ({ event }) => ({ at: event.output.emailVerifiedAt }) },
          },
          { target: 'otherAccount' },
        ],
        onError: { target: 'error', actions: { type: 'keepFailure', params: rejected } },
      },
    },
    verified: {
      after: { verifiedScreen: { target: 'done' } },
    },
    error: {
      exit: 'forgetFailure',
      on: { 'retry.requested': 'starting' },
    },
    wrongLink: { type: 'final' },
    otherAccount: { type: 'final' },
    done: { type: 'final' },
  },
})
