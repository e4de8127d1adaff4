import { type ActorRefFrom, assertEvent, assign, setup } from 'xstate'
import { isThrottled, noRefusal, type Refusal, refusalOf, rejected } from '../failures.ts'
import { requiredAction, requiredCall } from '../required.ts'

export type ForgotPasswordActor = ActorRefFrom<typeof forgotPasswordMachine>

type ForgotPasswordEvent =
  | { type: 'address.submitted'; email: string }
  | { type: 'failure.dismissed' }
  | { type: 'anotherMail.requested' }

/** Asking for a link to choose a new password (PWD-1). `sent` says the same whether the address exists or not. */
export const forgotPasswordMachine = setup({
  types: {
    context: {} as Refusal,
    events: {} as ForgotPasswordEvent,
    input: {} as { throttledUntil: number | null },
    tags: {} as 'pending',
  },
  actors: {
    requestPasswordReset: requiredCall<void, { email: string }>('requestPasswordReset'),
    waitUntil: requiredCall<void, { until: number }>('waitUntil'),
  },
  actions: {
    keepDeadline: requiredAction<{ until: number | null }>('keepDeadline'),
    keepRefusal: assign(refusalOf),
    forgetRefusal: assign(noRefusal),
  },
  guards: {
    isThrottled,
    wasThrottled: ({ context }) => context.until !== null,
  },
}).createMachine({
  id: 'forgotPassword',
  context: ({ input }) => ({ failure: null, until: input.throttledUntil }),
  initial: 'starting',
  states: {
    starting: {
      always: [{ guard: 'wasThrottled', target: 'throttled' }, { target: 'form' }],
    },
    form: {
      on: { 'address.submitted': 'busy' },
    },
    busy: {
      tags: ['pending'],
      invoke: {
        id: 'requestPasswordReset',
        src: 'requestPasswordReset',
        input: ({ event }) => {
          assertEvent(event, 'address.submitted')
          return { email: event.email }
        },
        onDone: { target: 'sent' },
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
        'failure.dismissed': 'form',
        'address.submitted': 'busy',
      },
    },
    throttled: {
      exit: 'forgetRefusal',
      invoke: {
        id: 'waitUntil',
        src: 'waitUntil',
        input: ({ context }) => ({ until: context.until ?? 0 }),
        onDone: { target: 'form' },
        onError: { target: 'form' },
      },
    },
    sent: {
      on: { 'anotherMail.requested': 'form' },
    },
  },
})
