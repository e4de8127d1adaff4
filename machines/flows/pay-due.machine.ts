import { type ActorRefFrom, assign, setup } from 'xstate'
import { type Failure, failureOf } from '#contract/failure.ts'
import type { Months } from '#contract/installments.ts'
import type { Order } from '#contract/order.ts'
import type { PaymentMethod } from '#contract/payment-method.ts'
import type { Subscription } from '#contract/subscription.ts'
import { type MethodChoice, payerIn, withMethods } from '../checkout-cart.ts'
import {
  hasOrder,
  isCardGone,
  isElsewhere,
  listedMethods,
  openOrderOf,
  type Ordered,
  pressedOrder,
  purchaseIn,
  type Returned,
  returned,
  type FailureParams,
} from '../own-orders.ts'
import { isRefusal } from '../failures.ts'
import { owedOf, type Together } from '#contract/owed-together.ts'
import type { Purchase } from '#contract/purchase.ts'
import type { TransferWay } from '#contract/transfer.ts'
import { choosingPayer, type PayerEvent } from '../payer-events.ts'
import { requiredAction, requiredCall } from '../required.ts'

export type PayDueActor = ActorRefFrom<typeof payDueMachine>

type Read = { subscription: Subscription; together: Together | null }
type PayDueContext = MethodChoice & Read & { purchase: Purchase | null } & Ordered & FailureParams
type PayDueEvent =
  | PayerEvent
  | { type: 'adding.requested' }
  | { type: 'card.added' }
  | { type: 'adding.cancelled' }
  | { type: 'pay.requested' }
  | { type: 'charge.paid' }
  | ({ type: 'charge.returned' } & Returned)
  | { type: 'failure.dismissed' }
  | { type: 'retry.requested' }
  | { type: 'back.requested' }
  | { type: 'next.requested' }

const failureIn = ({ event }: { event: { error: unknown } }): FailureParams => ({ failure: failureOf(event.error) })
const read = ({ event }: { event: { output: Read } }): Read => event.output
/** Keeps the amount due during its charge: an order that is no longer open does not tell how the charge ended. */
const stillDue = (before: Subscription, now: Subscription): Subscription =>
  now.paymentStatus === 'processing' ? { ...now, due: now.due ?? before.due, pastDue: now.pastDue ?? before.pastDue } : now
/** Takes the amount from the order that is being paid: a subscription whose charge is under way names none. */
const dueBy = (subscription: Subscription, order: Order | null): Subscription =>
  order && (subscription.due === null || subscription.paymentStatus === 'processing')
    ? { ...subscription, due: order.totals.total, dueCredit: order.creditApplied }
    : subscription
/** Returns the centavos that the person sees on the button. */
const chargeIn = (of: Read): number => {
  const { due, credit } = owedOf(of)
  return due - credit
}
const keepFailure = { type: 'keepFailure' as const, params: failureIn }
const keepReturned = { type: 'keepFailure' as const, params: returned }
const keepMethods = { type: 'keepMethods' as const, params: listedMethods }
const open = openOrderOf('renewal')

/**
 * "Pagar ahora" on a failed renewal (docs/domain.md#subscriptions-over-time), with a saved card or a new one, or
 * without one; or all that the person owes, `together` in one charge (docs/decisions/0136). The server charges a new
 * card automatically, so the amount due is read again afterwards. A charge in progress is resumed, on another day too;
 * when it is another order's, the person goes back.
 */
export const payDueMachine = setup({
  types: {
    context: {} as PayDueContext,
    events: {} as PayDueEvent,
    input: {} as { subscription: Subscription; together?: Together | null },
    tags: {} as 'pending',
  },
  actors: {
    listOrders: requiredCall<readonly Order[]>('listOrders'),
    listPaymentMethods: requiredCall<readonly PaymentMethod[]>('listPaymentMethods'),
    readSubscription: requiredCall<Read, { id: string; customerId: string; isTogether: boolean }>('readSubscription'),
    orderDue: requiredCall<Order, { id: string; methodId: string | null; allDue: number | null }>('orderDue'),
  },
  actions: {
    tellChanged: requiredAction('tellChanged'),
    keepSubscription: assign(({ context }, { subscription, together }: Read) => ({
      subscription: stillDue(context.subscription, subscription),
      together,
    })),
    keepMethods: assign(({ context }, { methods }: { methods: readonly PaymentMethod[] }) => withMethods(context, methods)),
    chooseCard: assign((_, { id }: { id: string }) => ({ methodId: id, way: null })),
    chooseMonths: assign((_, { months }: { months: Months | null }) => ({ months })),
    chooseWay: assign((_, { way }: { way: TransferWay }) => ({ way })),
    keepOrder: assign(({ context }, { order }: Ordered) => ({ order, subscription: dueBy(context.subscription, order) })),
    keepPurchase: assign(({ context }) => purchaseIn(context)),
    keepFailure: assign((_, { failure }: { failure: Failure | null }) => ({ failure })),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    hasOrder,
    isElsewhere,
    isCardGone,
    isMoved: (_, { failure }: FailureParams) => isRefusal(failure, 'subscription.state', 'record.missing', 'price.changed'),
    isNothingDue: ({ context: { subscription } }) => (subscription.due ?? 0) === 0,
    isOwed: (_, { subscription: { due, paymentStatus } }: Read) => paymentStatus === 'processing' || (due ?? 0) > 0,
  },
}).createMachine({
  id: 'payDue',
  context: ({ input }) => ({
    subscription: input.subscription,
    together: input.together ?? null,
    methods: [],
    methodId: null,
    way: null,
    months: null,
    order: null,
    purchase: null,
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: ['pending'],
      invoke: {
        id: 'listOrders',
        src: 'listOrders',
        onDone: [
          { guard: { type: 'hasOrder', params: open }, target: 'paying', actions: { type: 'keepOrder', params: open } },
          { guard: 'isNothingDue', target: 'left' },
          { target: 'loadingCards' },
        ],
        onError: { target: 'unavailable', actions: keepFailure },
      },
    },
    loadingCards: {
      tags: ['pending'],
      invoke: {
        id: 'listPaymentMethods',
        src: 'listPaymentMethods',
        onDone: { target: 'ready', actions: keepMethods },
        onError: { target: 'unavailable', actions: keepFailure },
      },
    },
    unavailable: { exit: 'forgetFailure', on: { 'retry.requested': 'loading', 'back.requested': 'left' } },
    ready: {
      exit: 'forgetFailure',
      on: {
        ...choosingPayer,
        'failure.dismissed': { actions: 'forgetFailure' },
        'adding.requested': 'addingCard',
        'pay.requested': 'ordering',
        'back.requested': 'left',
      },
    },
    addingCard: { on: { 'card.added': 'reviewing', 'adding.cancelled': 'ready' } },
    reviewing: {
      tags: ['pending'],
      invoke: {
        id: 'readSubscription',
        src: 'readSubscription',
        input: ({ context: { subscription, together } }) => ({
          id: subscription.id,
          customerId: subscription.customerId,
          isTogether: together !== null,
        }),
        onDone: [
          { guard: { type: 'isOwed', params: read }, target: 'loading', actions: { type: 'keepSubscription', params: read } },
          { target: 'settled', actions: { type: 'keepSubscription', params: read } },
        ],
        onError: { target: 'unavailable', actions: keepFailure },
      },
    },
    refreshing: {
      tags: ['pending'],
      invoke: {
        id: 'listPaymentMethods',
        src: 'listPaymentMethods',
        onDone: { target: 'ready', actions: keepMethods },
        onError: { target: 'unavailable', actions: keepFailure },
      },
    },
    ordering: {
      tags: ['pending'],
      invoke: {
        id: 'orderDue',
        src: 'orderDue',
        input: ({ context: { subscription, together, ...choice } }) => ({
          id: subscription.id,
          methodId: payerIn(choice).method?.id ?? null,
          allDue: together && chargeIn({ subscription, together }),
        }),
        onDone: { target: 'paying', actions: { type: 'keepOrder', params: pressedOrder } },
        onError: [
          { guard: { type: 'isMoved', params: failureIn }, target: 'reviewing', actions: keepFailure },
          { guard: { type: 'isCardGone', params: failureIn }, target: 'refreshing', actions: keepFailure },
          { target: 'ready', actions: keepFailure },
        ],
      },
    },
    paying: {
      entry: ['keepPurchase', 'forgetFailure'],
      on: {
        'charge.paid': 'paid',
        'charge.returned': [
          { guard: { type: 'isElsewhere', params: returned }, target: 'loading' },
          { target: 'loadingCards', actions: keepReturned },
        ],
      },
    },
    settled: { on: { 'next.requested': 'paid' } },
    paid: { type: 'final', entry: 'tellChanged' },
    left: { type: 'final' },
  },
})
