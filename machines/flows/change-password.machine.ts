import { type ActorRefFrom, assertEvent, assign, setup } from 'xstate'
import type { PasswordChange } from '#contract/credentials.ts'
import { noRefusal, type Refusal, refusalOf } from '../failures.ts'
import { requiredAction, requiredCall } from '../required.ts'
import { throttledAct, toThrottledOrError, waitingThen } from '../throttled-act.ts'

export type ChangePasswordActor = ActorRefFrom<typeof changePasswordMachine>

type ChangePasswordEvent =
  | { type: 'password.submitted'; fields: PasswordChange }
  | { type: 'failure.dismissed' }
  | { type: 'anotherChange.requested' }

/**
 * Changes the user's own password (SET-2). The field of the old password shows when it is wrong. The machine keeps no
 * password.
 */
export const changePasswordMachine = setup({
  types: {
    context: {} as Refusal,
    events: {} as ChangePasswordEvent,
    input: {} as { throttledUntil: number | null },
    tags: {} as 'pending',
  },
  actors: {
    changePassword: requiredCall<void, { fields: PasswordChange }>('changePassword'),
    ...throttledAct.actors,
  },
  actions: {
    announceChange: requiredAction('announceChange'),
    ...throttledAct.actions,
    keepRefusal: assign(refusalOf),
    forgetRefusal: assign(noRefusal),
  },
  guards: throttledAct.guards,
}).createMachine({
  id: 'changePassword',
  context: ({ input }) => ({ failure: null, until: input.throttledUntil }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'wasThrottled', target: 'throttled' }, { target: 'form' }] },
    form: { on: { 'password.submitted': 'busy' } },
    busy: {
      tags: ['pending'],
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ event }) => {
          assertEvent(event, 'password.submitted')
          return { fields: event.fields }
        },
        onDone: { target: 'changed', actions: 'announceChange' },
        onError: toThrottledOrError,
      },
    },
    error: { exit: 'forgetRefusal', on: { 'failure.dismissed': 'form', 'password.submitted': 'busy' } },
    throttled: waitingThen('form'),
    changed: { on: { 'anotherChange.requested': 'form' } },
  },
})
