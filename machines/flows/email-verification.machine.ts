import { type ActorRefFrom, assign, setup } from 'xstate'
import { type Failure, failureOf } from '#contract/failure.ts'
import type { User } from '#contract/user.ts'
import type { VerificationLink } from '#contract/verification.ts'
import { isLinkDead, isLinkOfOther, rejected } from '../failures.ts'
import { requiredAction, requiredCall } from '../required.ts'

export type EmailVerificationActor = ActorRefFrom<typeof emailVerificationMachine>

/** Opens the mailed verification link (VERIFY-1, VERIFY-2): replays the link, then reads the user again. */
export const emailVerificationMachine = setup({
  types: {
    context: {} as { link: VerificationLink | null; failure: Failure | null },
    events: {} as { type: 'retry.requested' },
    input: {} as { link: VerificationLink | null },
    tags: {} as 'pending',
  },
  actors: {
    verifyEmail: requiredCall<void, { link: VerificationLink | null }>('verifyEmail'),
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
    hasNoLink: ({ context }) => context.link === null,
    isVerified: (_, { emailVerifiedAt }: { emailVerifiedAt: string | null }) => emailVerifiedAt !== null,
  },
  delays: { verifiedScreen: 3000 },
}).createMachine({
  id: 'emailVerification',
  context: ({ input }) => ({ link: input.link, failure: null }),
  initial: 'starting',
  states: {
    starting: {
      always: [{ guard: 'hasNoLink', target: 'wrongLink' }, { target: 'verifying' }],
    },
    verifying: {
      tags: ['pending'],
      invoke: {
        id: 'verifyEmail',
        src: 'verifyEmail',
        input: ({ context }) => ({ link: context.link }),
        onDone: { target: 'readingUser' },
        onError: [
          { guard: { type: 'isLinkDead', params: rejected }, target: 'wrongLink' },
          { guard: { type: 'isLinkOfOther', params: rejected }, target: 'otherAccount' },
          { target: 'error', actions: { type: 'keepFailure', params: rejected } },
        ],
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
      on: { 'retry.requested': 'verifying' },
    },
    wrongLink: { type: 'final' },
    otherAccount: { type: 'final' },
    done: { type: 'final' },
  },
})
