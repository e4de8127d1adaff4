import { type ActorRefFrom, assertEvent, assign, setup } from 'xstate'
import type { NewPassword } from '#contract/credentials.ts'
import { isLinkDead, noRefusal, type Refusal, refusalOf, rejected } from '../failures.ts'
import { requiredAction, requiredCall } from '../required.ts'
import { throttledAct, toThrottledOrError, waitingThen } from '../throttled-act.ts'

export type ResetPasswordActor = ActorRefFrom<typeof resetPasswordMachine>

/** What the mailed link carries. */
export interface ResetLink {
  email: string
  token: string
}

type ResetPasswordEvent = { type: 'password.submitted'; fields: NewPassword } | { type: 'failure.dismissed' }

/** Sets a new password with a mailed link (PWD-2, PWD-3). `wrongLink` and `expiredLink` offer to request a new link. */
export const resetPasswordMachine = setup({
  types: {
    context: {} as Refusal & { link: ResetLink | null },
    events: {} as ResetPasswordEvent,
    input: {} as { link: ResetLink | null; throttledUntil: number | null },
    tags: {} as 'pending',
  },
  actors: {
    resetPassword: requiredCall<void, { link: ResetLink | null; fields: NewPassword }>('resetPassword'),
    ...throttledAct.actors,
  },
  actions: {
    announceChange: requiredAction<{ link: ResetLink | null }>('announceChange'),
    ...throttledAct.actions,
    keepRefusal: assign(refusalOf),
    forgetRefusal: assign(noRefusal),
  },
  guards: {
    ...throttledAct.guards,
    isLinkDead,
    hasNoLink: ({ context }) => context.link === null,
  },
}).createMachine({
  id: 'resetPassword',
  context: ({ input }) => ({ link: input.link, failure: null, until: input.throttledUntil }),
  initial: 'starting',
  states: {
    starting: {
      always: [{ guard: 'hasNoLink', target: 'wrongLink' }, { guard: 'wasThrottled', target: 'throttled' }, { target: 'form' }],
    },
    form: {
      on: { 'password.submitted': 'busy' },
    },
    busy: {
      tags: ['pending'],
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        input: ({ context, event }) => {
          assertEvent(event, 'password.submitted')
          return { link: context.link, fields: event.fields }
        },
        onDone: { target: 'done', actions: { type: 'announceChange', params: ({ context }) => ({ link: context.link }) } },
        onError: [{ guard: { type: 'isLinkDead', params: rejected }, target: 'expiredLink' }, ...toThrottledOrError],
      },
    },
    error: {
      exit: 'forgetRefusal',
      on: {
        'failure.dismissed': 'form',
        'password.submitted': 'busy',
      },
    },
    throttled: waitingThen('form'),
    wrongLink: { type: 'final' },
    expiredLink: { type: 'final' },
    done: { type: 'final' },
  },
})
