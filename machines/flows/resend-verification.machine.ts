import { type ActorRefFrom, assign, setup } from 'xstate'
import { noRefusal, type Refusal, refusalOf } from '../failures.ts'
import { requiredCall } from '../required.ts'
import { keepDeadline, throttledAct, toThrottledOrError, waitingThen } from '../throttled-act.ts'

export type ResendVerificationActor = ActorRefFrom<typeof resendVerificationMachine>

type ResendVerificationEvent = { type: 'resend.requested' } | { type: 'failure.dismissed' }

/**
 * Sends the verification mail again (VERIFY-3). It waits after a mail, and after too many. `until` is ms since 1970.
 */
export const resendVerificationMachine = setup({
  types: {
    context: {} as Refusal,
    events: {} as ResendVerificationEvent,
    input: {} as { throttledUntil: number | null },
    tags: {} as 'pending',
  },
  actors: {
    resendVerification: requiredCall<{ nextAt: number }>('resendVerification'),
    ...throttledAct.actors,
  },
  actions: {
    ...throttledAct.actions,
    keepRefusal: assign(refusalOf),
    forgetRefusal: assign(noRefusal),
    keepPause: assign((_, { nextAt }: { nextAt: number }) => ({ until: nextAt })),
  },
  guards: throttledAct.guards,
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
          actions: [{ type: 'keepPause', params: ({ event }) => event.output }, keepDeadline],
        },
        onError: toThrottledOrError,
      },
    },
    error: {
      exit: 'forgetRefusal',
      on: {
        'failure.dismissed': 'ready',
        'resend.requested': 'busy',
      },
    },
    sent: waitingThen('ready'),
    throttled: waitingThen('ready'),
  },
})
