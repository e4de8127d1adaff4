import { type ActorRefFrom, assign, setup } from 'xstate'
import { type Failure, failureOf } from '#contract/failure.ts'
import type { Order } from '#contract/order.ts'
import {
  charged,
  ended,
  is,
  keepOrder,
  orderIn,
  type OrderParams,
  replies,
  unread,
  waiting,
  waits,
  watched,
} from '../charge-answers.ts'
import type { ChargeEvent, ChargeInput, ChargeRequest, Watched } from '../charge-request.ts'
import { mayHaveHappened, refusedWith, refusedWithStatus, rejected } from '../failures.ts'
import type { Purchase } from '#contract/purchase.ts'
import { inOnePayment, isSamePurchase } from '../purchase.ts'
import { requiredCall } from '../required.ts'

export type ChargeActor = ActorRefFrom<typeof chargeMachine>

const refused = { type: 'keepFailure' as const, params: rejected }
const toFailed = {
  guard: { type: 'isDeclined' as const, params: rejected },
  target: 'failed' as const,
  actions: ['endAttempt' as const, refused],
}
/**
 * A person who leaves the bank's page pays in another way. The server ends the attempt when another card or order is
 * charged, or when the order is given up.
 */
const leaving = { 'cart.requested': { target: 'returned' as const, actions: 'endAttempt' as const } }
const orderId = ({ context }: { context: { order: Order | null } }) => ({ id: context.order?.id ?? '' })

/**
 * Pays an order (CHK-3, CHK-7; docs/domain.md#orders-and-charges). The machine never repeats a charge automatically:
 * after any answer it reads the order, and only a person charges again. `awaiting`: the person transfers the money,
 * today or in days, while the order is watched: it may be paid in another tab. `returned` goes back to the cart with
 * the known result.
 */
export const chargeMachine = setup({
  types: {
    context: {} as ChargeInput & { failure: Failure | null; deviceSessionId: string | null },
    events: {} as ChargeEvent,
    input: {} as ChargeInput,
    tags: {} as 'pending',
  },
  delays: { challengeLimit: 600_000, reviewPause: 30_000 },
  actors: {
    cancelOrder: requiredCall<void, { id: string }>('cancelOrder'),
    createOrder: requiredCall<Order, Purchase>('createOrder'),
    readDevice: requiredCall<{ deviceSessionId: string }>('readDevice'),
    chargeOrder: requiredCall<Order, ChargeRequest>('chargeOrder'),
    confirmOrder: requiredCall<Order, { id: string }>('confirmOrder'),
    watchOrder: requiredCall<Order | null, Watched>('watchOrder'),
  },
  actions: {
    keepOrder: assign((_, { order }: OrderParams) => ({ order, failure: null })),
    forgetOrder: assign({ order: null, failure: null }),
    endAttempt: assign(({ context: { order } }) => ({ order: order && ended(order) })),
    keepDevice: assign((_, { deviceSessionId }: { deviceSessionId: string }) => ({ deviceSessionId })),
    forgetDevice: assign({ deviceSessionId: null }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    forgetFailure: assign({ failure: null }),
    dropMonths: assign(({ context: { purchase } }) => ({ purchase: purchase && inOnePayment(purchase) })),
  },
  guards: {
    isUnderWay: ({ context: { order } }) => is('charging', 'requires_action', 'verifying')(null, { order }),
    hasOrder: ({ context: { order } }) => order !== null,
    fitsOrder: ({ context: { order, purchase } }) => order !== null && (purchase === null || isSamePurchase(order, purchase)),
    needsDevice: ({ context: { order, purchase } }) =>
      purchase?.way === undefined && (purchase?.method?.driver ?? order?.driver) === 'openpay',
    isAwaited: waits,
    isWaiting: ({ context: { order } }) => waits(null, { order }),
    isPaid: is('paid'),
    isChallenged: is('requires_action'),
    isFailed: is('failed'),
    isUncharged: is('draft'),
    isUnderReview: (_, { order }: { order: Order | null }) => order?.failure?.code === 'amount',
    mayBeGivenUp: ({ context: { order } }) => order !== null && order.kind !== 'renewal',
    isClosed: is('cancelled', 'expired'),
    isDeclined: refusedWithStatus(402),
    isInTheWay: refusedWith('order.state'),
    isMissing: refusedWith('record.missing'),
    isSettledElsewhere: refusedWith('order.elsewhere', 'price.changed'),
    isUnknown: (_, { error }: { error: unknown }) =>
      mayHaveHappened(_, { error }) || refusedWithStatus(409)(_, { error }) || failureOf(error).kind === 'unexpected',
    mayHaveHappened,
  },
}).createMachine({
  id: 'charge',
  context: ({ input }) => ({ ...input, failure: null, deviceSessionId: null }),
  initial: 'starting',
  states: {
    starting: {
      always: [
        { guard: 'isUnderWay', target: 'verifying' },
        { guard: 'fitsOrder', target: 'preparing' },
        { guard: 'hasOrder', target: 'cancelling' },
        { target: 'creatingOrder' },
      ],
    },
    cancelling: {
      tags: ['pending'],
      invoke: {
        id: 'cancelOrder',
        src: 'cancelOrder',
        input: orderId,
        onDone: { target: 'creatingOrder' },
        onError: [
          { guard: { type: 'isInTheWay', params: rejected }, target: 'verifying' },
          { guard: { type: 'isMissing', params: rejected }, target: 'creatingOrder' },
          { target: 'unordered', actions: refused },
        ],
      },
    },
    creatingOrder: {
      tags: ['pending'],
      entry: 'forgetOrder',
      invoke: {
        id: 'createOrder',
        src: 'createOrder',
        input: ({ context }) => context.purchase as Purchase,
        onDone: [
          { guard: { type: 'isPaid', params: orderIn }, target: 'success', actions: keepOrder },
          { target: 'preparing', actions: keepOrder },
        ],
        onError: [
          { guard: { type: 'mayHaveHappened', params: rejected }, target: 'unordered', actions: refused },
          { target: 'returned', actions: refused },
        ],
      },
    },
    unordered: {
      exit: 'forgetFailure',
      on: {
        'retry.requested': [{ guard: 'hasOrder', target: 'cancelling' }, { target: 'creatingOrder' }],
        'cart.requested': 'returned',
      },
    },
    preparing: {
      entry: ['forgetDevice', 'forgetFailure'],
      always: [{ guard: 'needsDevice', target: 'readingDevice' }, { target: 'charging' }],
    },
    readingDevice: {
      tags: ['pending'],
      invoke: {
        id: 'readDevice',
        src: 'readDevice',
        onDone: { target: 'charging', actions: { type: 'keepDevice', params: ({ event }) => event.output } },
        onError: { target: 'deviceFailed' },
      },
    },
    deviceFailed: { on: { 'retry.requested': 'readingDevice', 'cart.requested': 'returned' } },
    charging: {
      tags: ['pending'],
      invoke: {
        id: 'chargeOrder',
        src: 'chargeOrder',
        input: ({ context: { purchase, deviceSessionId, order } }) => ({
          id: order?.id ?? '',
          method: purchase?.method ?? null,
          way: purchase?.way,
          installments: purchase?.installments,
          deviceSessionId,
        }),
        onDone: [...charged, { target: 'verifying', actions: keepOrder }],
        onError: [
          toFailed,
          { guard: { type: 'isSettledElsewhere', params: rejected }, target: 'returned', actions: ['forgetOrder', refused] },
          { guard: { type: 'isUnknown', params: rejected }, target: 'verifying' },
          { target: 'returned', actions: refused },
        ],
      },
    },
    requiresAction: { on: { ...leaving, 'challenge.begun': 'challenging', 'challenge.ended': 'confirming' } },
    challenging: {
      after: { challengeLimit: 'confirming' },
      on: { ...leaving, 'challenge.ended': 'confirming' },
    },
    confirming: {
      tags: ['pending'],
      invoke: {
        id: 'confirmOrder',
        src: 'confirmOrder',
        input: orderId,
        onDone: [...charged, { target: 'verifying', actions: keepOrder }],
        onError: [toFailed, { target: 'verifying' }],
      },
    },
    awaiting: waiting,
    asking: {
      tags: ['pending'],
      invoke: {
        id: 'confirmOrder',
        src: 'confirmOrder',
        input: orderId,
        onDone: [...replies, { target: 'verifying', actions: keepOrder }],
        onError: [toFailed, { target: 'awaiting', actions: refused }],
      },
    },
    notYet: waiting,
    unread,
    verifying: {
      tags: ['pending'],
      invoke: { id: 'watchOrder', src: 'watchOrder', input: orderId, onDone: watched, onError: { target: 'unwatched' } },
    },
    unconfirmed: {
      invoke: { id: 'watchOrder', src: 'watchOrder', input: orderId, onDone: watched, onError: { target: 'unwatched' } },
      on: { 'watch.requested': 'verifying' },
    },
    underReview: {
      exit: 'forgetFailure',
      after: { reviewPause: 'verifying' },
      on: { 'watch.requested': 'verifying', 'order.givenUp': { guard: 'mayBeGivenUp', target: 'givingUp' } },
    },
    givingUp: {
      tags: ['pending'],
      invoke: {
        id: 'cancelOrder',
        src: 'cancelOrder',
        input: orderId,
        onDone: { target: 'returned', actions: 'forgetOrder' },
        onError: [
          { guard: { type: 'isInTheWay', params: rejected }, target: 'verifying' },
          { guard: { type: 'isMissing', params: rejected }, target: 'returned', actions: 'forgetOrder' },
          { guard: 'isWaiting', target: 'awaiting', actions: refused },
          { target: 'underReview', actions: refused },
        ],
      },
    },
    unwatched: { on: { 'watch.requested': 'verifying' } },
    uncharged: { on: { 'retry.requested': 'preparing', 'cart.requested': 'returned' } },
    failed: {
      on: {
        'retry.requested': 'preparing',
        'once.requested': { target: 'preparing', actions: 'dropMonths' },
        'watch.requested': 'verifying',
        'cart.requested': 'returned',
      },
    },
    success: { on: { 'next.requested': 'paid' } },
    paid: { type: 'final' },
    returned: { type: 'final' },
  },
})
