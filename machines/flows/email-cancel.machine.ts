import { type ActorRefFrom, assign, setup } from 'xstate'
import { type Failure, failureOf } from '#contract/failure.ts'
import { refusedWith, rejected } from '../failures.ts'
import { requiredCall } from '../required.ts'

export type EmailCancelActor = ActorRefFrom<typeof emailCancelMachine>

/**
 * Cancels a change of address by the link in the old mailbox, without a session (docs/decisions/0109). It asks for a
 * press, because programs open the links of a mail, too.
 */
export const emailCancelMachine = setup({
  types: {
    context: {} as { token: string | null; failure: Failure | null },
    events: {} as { type: 'cancel.requested' },
    input: {} as { token: string | null },
    tags: {} as 'pending',
  },
  actors: { cancelEmailChange: requiredCall<void, { token: string | null }>('cancelEmailChange') },
  actions: {
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    hasNoToken: ({ context }) => context.token === null,
    isLate: refusedWith('link.expired'),
    isWrong: refusedWith('link.wrong'),
  },
}).createMachine({
  id: 'emailCancel',
  context: ({ input }) => ({ token: input.token, failure: null }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'hasNoToken', target: 'wrongLink' }, { target: 'ready' }] },
    ready: { on: { 'cancel.requested': 'busy' } },
    busy: {
      tags: ['pending'],
      invoke: {
        id: 'cancelEmailChange',
        src: 'cancelEmailChange',
        input: ({ context }) => ({ token: context.token }),
        onDone: { target: 'cancelled' },
        onError: [
          { guard: { type: 'isLate', params: rejected }, target: 'late' },
          { guard: { type: 'isWrong', params: rejected }, target: 'wrongLink' },
          { target: 'error', actions: { type: 'keepFailure', params: rejected } },
        ],
      },
    },
    error: { exit: 'forgetFailure', on: { 'cancel.requested': 'busy' } },
    cancelled: { type: 'final' },
    late: { type: 'final' },
    wrongLink: { type: 'final' },
  },
})
