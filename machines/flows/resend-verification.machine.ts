import { type ActorRefFrom, assign, setup } from 'xstate'
import { isThrottled, noRefusal, type Refusal, refusalOf, rejected } from '../failures.ts'
import { requiredAction, requiredCall } from '../required.ts'

export type ResendVerificationActor = ActorRefFrom<typeof resendVerificationMachine>

type ResendVerificationEvent = { type: 'resend.requested' } | { type: 'failure.dismissed' }

/** Sending the verification mail again (VERIFY-3). After a mail, and after too many, it waits; `until` is ms since 1970. */
export const resendVerificationMachine = setup({
  types: {
    context: {} as Refusal,
    events: {} as ResendVerificationEvent,
    input: {} as { throttledUntil: number | null },
    tags: {} as 'pending',
  },
  actors: {
    resendVerification: requiredCall<{ nextAt: number }>('resendVerification'),
    waitUntil: requiredCall<void, { until: number }>('waitUntil'),
  },
  actions: {
    keepDeadline: requiredAction<{ until: number | null }>('keepDeadline'),
    keepRefusal: assign(refusalOf),
    keepPause: assign((_, { nextAt }: { nextAt: number }) => ({ until: nextAt })),
    forgetRefusal: assign(noRefusal),
  },
  guards: {
    isThrottled,
    wasThrottled: ({ context }) => context.until !== null,
  },
}).createMachine({
  id: 'resendVerification',
  context: ({ input }) => ({ failure: null, until: input.throttledUntil }),
  initial: 'starting',
  states: {
    starting: {
      always: [{ guard: 'wasThrottled', target: 'throttled' }, { target: 'ready' }],
    },
    ready: {
      on: { 'resend.requested': 'busy' },
    },
    busy: {
      tags: ['pending'],
      invoke: {
        id: 'resendVerification',
        src: 'resendVerification',
        onDone: {
          target: 'sent',
          actions: [
            { type: 'keepPause', params: ({ event }) => event.output },
            { type: 'keepDeadline', params: ({ context }) => ({ until: context.until }) },
          ],
        },
        onError: [
          {
            guard: { type: 'isThrottled', params: rejected },
            target: 'throttled',
            actions: [
              { type: 'keepRefusal', params: rejected },
              { type: 'keepDeadline', params: ({ context }) => ({ until: context.until }) },
            ],
          },
          { target: 'error', actions: { type: 'keepRefusal', params: rejected } },
        ],
      },
    },
    error: {
      exit: 'forgetRefusal',
      on: {
        'failure.dismissed': 'ready',
        'resend.requested': 'busy',
      },
    },
    sent: {
      exit: 'forgetRefusal',
      invoke: {
        id: 'waitUntil',
        src: 'waitUntil',
        input: ({ context }) => ({ until: context.until ?? 0 }),
        onDone: { target: 'ready' },
        onError: { target: 'ready' },
      },
    },
    throttled: {
      exit: 'forgetRefusal',
      invoke: {
        id: 'waitUntil',
        src: 'waitUntil',
        input: ({ context }) => ({ until: context.until ?? 0 }),
        onDone: { target: 'ready' },
        onError: { target: 'ready' },
      },
    },
  },
})
