import { type ActorRefFrom, assertEvent, assign, setup } from 'xstate'
import { noRefusal, type Refusal, refusalOf } from '../failures.ts'
import { requiredCall } from '../required.ts'
import { throttledAct, toThrottledOrError, waitingThen } from '../throttled-act.ts'

export type ForgotPasswordActor = ActorRefFrom<typeof forgotPasswordMachine>

type ForgotPasswordEvent =
  | { type: 'address.submitted'; email: string }
  | { type: 'failure.dismissed' }
  | { type: 'anotherMail.requested' }

/** Requests a link to set a new password (PWD-1). `sent` says the same whether the address exists or not. */
export const forgotPasswordMachine = setup({
  types: {
    context: {} as Refusal,
    events: {} as ForgotPasswordEvent,
    input: {} as { throttledUntil: number | null },
    tags: {} as 'pending',
  },
  actors: {
    requestPasswordReset: requiredCall<void, { email: string }>('requestPasswordReset'),
    ...throttledAct.actors,
  },
  actions: {
    ...throttledAct.actions,
    keepRefusal: assign(refusalOf),
    forgetRefusal: assign(noRefusal),
  },
  guards: throttledAct.guards,
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
        onError: toThrottledOrError,
      },
    },
    error: {
      exit: 'forgetRefusal',
      on: {
        'failure.dismissed': 'form',
        'address.submitted': 'busy',
      },
    },
    throttled: waitingThen('form'),
    sent: {
      on: { 'anotherMail.requested': 'form' },
    },
  },
})
