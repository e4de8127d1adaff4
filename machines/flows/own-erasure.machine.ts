import { type ActorRefFrom, assign, setup } from 'xstate'
import type { OwnErasure } from '#contract/erasure.ts'
import { type Failure, failureOf } from '#contract/failure.ts'
import { refusedWith, rejected } from '../failures.ts'
import { requiredAction, requiredCall } from '../required.ts'

export type OwnErasureActor = ActorRefFrom<typeof ownErasureMachine>

type OwnErasureEvent =
  | { type: 'retry.requested' }
  | { type: 'erasure.begun' }
  | { type: 'erasure.confirmed' }
  | { type: 'erasure.cancelled' }
  | { type: 'withdrawal.requested' }
  | { type: 'failure.dismissed' }
type Read = { erasure: OwnErasure }

const answered = ({ event }: { event: { output: OwnErasure } }) => ({ erasure: event.output })

/**
 * The person asks for the erasure of their own data, and withdraws it until it is due (docs/decisions/0157). What
 * prevents it is read again at each opening.
 */
export const ownErasureMachine = setup({
  types: {
    context: {} as { erasure: OwnErasure | null; failure: Failure | null },
    events: {} as OwnErasureEvent,
    tags: {} as 'pending',
  },
  actors: {
    getOwnErasure: requiredCall<OwnErasure>('getOwnErasure'),
    requestOwnErasure: requiredCall<OwnErasure>('requestOwnErasure'),
    withdrawOwnErasure: requiredCall<void>('withdrawOwnErasure'),
  },
  actions: {
    announceWithdrawal: requiredAction('announceWithdrawal'),
    keepErasure: assign((_, { erasure }: Read) => ({ erasure })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    isAwaited: (_, { erasure }: Read) => erasure.request?.state === 'requested',
    isObstructed: (_, { erasure }: Read) => erasure.obstacles.length > 0,
    isRefused: refusedWith('erasure.obstructed'),
    isChanged: refusedWith('record.changed'),
  },
}).createMachine({
  id: 'ownErasure',
  context: { erasure: null, failure: null },
  initial: 'opening',
  states: {
    opening: {
      tags: ['pending'],
      invoke: {
        id: 'getOwnErasure',
        src: 'getOwnErasure',
        onDone: [
          {
            guard: { type: 'isAwaited', params: answered },
            target: 'waiting',
            actions: { type: 'keepErasure', params: answered },
          },
          {
            guard: { type: 'isObstructed', params: answered },
            target: 'obstructed',
            actions: { type: 'keepErasure', params: answered },
          },
          { target: 'offered', actions: { type: 'keepErasure', params: answered } },
        ],
        onError: { target: 'unavailable', actions: { type: 'keepFailure', params: rejected } },
      },
    },
    unavailable: { exit: 'forgetFailure', on: { 'retry.requested': 'opening' } },
    obstructed: { on: { 'retry.requested': 'opening' } },
    offered: { on: { 'erasure.begun': 'confirming' } },
    confirming: { on: { 'erasure.confirmed': 'requesting', 'erasure.cancelled': 'offered' } },
    requesting: {
      tags: ['pending'],
      invoke: {
        id: 'requestOwnErasure',
        src: 'requestOwnErasure',
        onDone: { target: 'waiting', actions: { type: 'keepErasure', params: answered } },
        onError: [
          { guard: { type: 'isRefused', params: rejected }, target: 'opening' },
          { target: 'unrequested', actions: { type: 'keepFailure', params: rejected } },
        ],
      },
    },
    unrequested: { exit: 'forgetFailure', on: { 'erasure.confirmed': 'requesting', 'erasure.cancelled': 'offered' } },
    waiting: { on: { 'withdrawal.requested': 'withdrawing' } },
    withdrawing: {
      tags: ['pending'],
      invoke: {
        id: 'withdrawOwnErasure',
        src: 'withdrawOwnErasure',
        onDone: { target: 'opening', actions: 'announceWithdrawal' },
        onError: [
          { guard: { type: 'isChanged', params: rejected }, target: 'opening' },
          { target: 'unwithdrawn', actions: { type: 'keepFailure', params: rejected } },
        ],
      },
    },
    unwithdrawn: {
      exit: 'forgetFailure',
      on: { 'withdrawal.requested': 'withdrawing', 'failure.dismissed': 'waiting' },
    },
  },
})
