import { type ActorRefFrom, assign, setup } from 'xstate'
import { type Failure, failureOf } from '#contract/failure.ts'
import type { Months } from '#contract/installments.ts'
import type { Order } from '#contract/order.ts'
import type { ChangeWish, ConfirmedChange } from '#contract/purchase.ts'
import type { PaymentMethod } from '#contract/payment-method.ts'
import type { ChangeQuote } from '#contract/subscription-change.ts'
import {
  type ChangeContext,
  type ChangeInput,
  agreedIn,
  changeWishOf,
  confirmedIn,
  emptyChange,
  isProduct,
  quotedIn,
  withChoice,
} from '../change-wish.ts'
import { withMethods } from '../checkout-cart.ts'
import { isRefusal } from '../failures.ts'
import {
  hasOrder,
  isCardGone,
  isElsewhere,
  isMoved,
  listedMethods,
  openOrderOf,
  type Ordered,
  purchaseIn,
  type Returned,
  returned,
  type FailureParams,
} from '../own-orders.ts'
import type { Choice } from '../plan-choice.ts'
import { chooseCard, chooseMoment, chooseMonths } from '../payer-events.ts'
import { requiredAction, requiredCall } from '../required.ts'

export type ChangePlanActor = ActorRefFrom<typeof changePlanMachine>
type ChangePlanEvent =
  | { type: 'plan.chosen'; choice: Choice }
  | { type: 'quantity.changed'; id: string; quantity: number }
  | { type: 'quote.requested' }
  | { type: 'card.chosen'; id: string }
  | { type: 'months.chosen'; months: Months | null }
  | { type: 'moment.chosen'; isAtOnce: boolean }
  | { type: 'adding.requested' }
  | { type: 'card.added' }
  | { type: 'adding.cancelled' }
  | { type: 'change.confirmed' }
  | { type: 'charge.paid' }
  | ({ type: 'charge.returned' } & Returned)
  | { type: 'failure.dismissed' }
  | { type: 'retry.requested' }
  | { type: 'back.requested' }
  | { type: 'next.requested' }

const failureIn = ({ event }: { event: { error: unknown } }): FailureParams => ({ failure: failureOf(event.error) })
const keepFailure = { type: 'keepFailure' as const, params: failureIn }
const keepReturned = { type: 'keepFailure' as const, params: returned }
const keepMethods = { type: 'keepMethods' as const, params: listedMethods }
const keepQuote = {
  type: 'keepQuote' as const,
  params: ({ event }: { event: { output: ChangeQuote } }) => ({ quote: event.output }),
}
const ordered = ({ event }: { event: { output: Order | null } }): Ordered => ({ order: event.output })
const keepOrdered = { type: 'keepOrder' as const, params: ordered }
const open = openOrderOf('change')

/** A refusal of the choice goes back to the state where the person can choose again. */
const toChoice = [
  { guard: { type: 'isMoved' as const, params: failureIn }, target: 'moved' as const, actions: keepFailure },
  { guard: { type: 'isUnsold' as const, params: failureIn }, target: 'choosing' as const, actions: keepFailure },
  { guard: 'hasAddons' as const, target: 'arranging' as const, actions: keepFailure },
  { target: 'choosing' as const, actions: keepFailure },
]
const quoting = {
  id: 'quoteChange' as const,
  src: 'quoteChange' as const,
  input: ({ context }: { context: ChangeContext }) => changeWishOf(context),
}

/** What the person may do while a price is shown, besides confirming it. */
const deciding = {
  'card.chosen': { actions: chooseCard },
  'months.chosen': { actions: chooseMonths },
  'moment.chosen': { actions: chooseMoment },
  'adding.requested': 'addingCard' as const,
  'back.requested': [{ guard: 'isProduct' as const, target: 'arranging' as const }, { target: 'choosing' as const }],
}

/**
 * Changes the plan, period or add-ons, or the quantity of a product (docs/domain.md#subscriptions-over-time). A dearer
 * change starts now and is charged; a cheaper one waits for the renewal, or begins now when the person wants it. The
 * person sees the price before they agree, and again when it differs. A charge in progress is resumed.
 */
export const changePlanMachine = setup({
  types: { context: {} as ChangeContext, events: {} as ChangePlanEvent, input: {} as ChangeInput, tags: {} as 'pending' },
  actors: {
    listOrders: requiredCall<readonly Order[]>('listOrders'),
    listPaymentMethods: requiredCall<readonly PaymentMethod[]>('listPaymentMethods'),
    quoteChange: requiredCall<ChangeQuote, ChangeWish>('quoteChange'),
    changeSubscription: requiredCall<Order | null, ConfirmedChange>('changeSubscription'),
  },
  actions: {
    tellChanged: requiredAction('tellChanged'),
    choosePlan: assign(({ context }, { choice }: { choice: Choice }) => withChoice(context, choice)),
    changeQuantity: assign(({ context: { quantities } }, { id, quantity }: { id: string; quantity: number }) => ({
      quantities: { ...quantities, [id]: quantity },
    })),
    keepMethods: assign(({ context }, { methods }: { methods: readonly PaymentMethod[] }) => withMethods(context, methods)),
    chooseMonths: assign((_, { months }: { months: Months | null }) => ({ months })),
    chooseMoment: assign((_, { isAtOnce }: { isAtOnce: boolean }) => ({ isAtOnce })),
    chooseCard: assign((_, { id }: { id: string }) => ({ methodId: id })),
    keepQuote: assign(({ context }, { quote }: { quote: ChangeQuote }) => quotedIn(context, quote)),
    keepEarlier: assign(({ context }) => ({ earlier: agreedIn(context), order: null })),
    keepOrder: assign((_, { order }: Ordered) => ({ order })),
    keepPurchase: assign(({ context }) => purchaseIn(context)),
    forgetQuote: assign({ quote: null, isAtOnce: false, earlier: null, order: null }),
    keepFailure: assign((_, { failure }: { failure: Failure | null }) => ({ failure })),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    hasOrder,
    isElsewhere,
    isCardGone,
    isMoved,
    isOrdered: ({ context: { order } }) => order !== null,
    isUnquoted: ({ context: { quote } }) => quote === null,
    hasAddons: ({ context: { quantities } }) => Object.keys(quantities).length > 0,
    isProduct: ({ context }) => isProduct(context),
    isUnsold: ({ context }, { failure }: FailureParams) => !isProduct(context) && isRefusal(failure, 'plan.unavailable'),
    isSame: ({ context }, { failure }: FailureParams) => !isProduct(context) && isRefusal(failure, 'change.same'),
    isRepriced: (_, { failure }: FailureParams) => isRefusal(failure, 'price.changed'),
  },
}).createMachine({
  id: 'changePlan',
  context: ({ input }) => emptyChange(input),
  initial: 'loading',
  states: {
    loading: {
      tags: ['pending'],
      entry: 'forgetQuote',
      invoke: {
        id: 'listOrders',
        src: 'listOrders',
        onDone: [
          { guard: { type: 'hasOrder', params: open }, target: 'paying', actions: { type: 'keepOrder', params: open } },
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
        onDone: [
          { guard: 'isProduct', target: 'arranging', actions: keepMethods },
          { target: 'choosing', actions: keepMethods },
        ],
        onError: { target: 'unavailable', actions: keepFailure },
      },
    },
    unavailable: { exit: 'forgetFailure', on: { 'retry.requested': 'loading', 'back.requested': 'left' } },
    choosing: {
      entry: 'forgetQuote',
      exit: 'forgetFailure',
      on: {
        'plan.chosen': { target: 'chosen', actions: { type: 'choosePlan', params: ({ event }) => event } },
        'failure.dismissed': { actions: 'forgetFailure' },
        'back.requested': 'left',
      },
    },
    chosen: { always: [{ guard: 'hasAddons', target: 'arranging' }, { target: 'quoting' }] },
    arranging: {
      exit: 'forgetFailure',
      on: {
        'quantity.changed': { actions: { type: 'changeQuantity', params: ({ event }) => event } },
        'failure.dismissed': { actions: 'forgetFailure' },
        'quote.requested': 'quoting',
        'back.requested': [{ guard: 'isProduct', target: 'left' }, { target: 'choosing' }],
      },
    },
    quoting: { tags: ['pending'], invoke: { ...quoting, onDone: { target: 'preview', actions: keepQuote }, onError: toChoice } },
    requoting: {
      tags: ['pending'],
      entry: 'keepEarlier',
      invoke: { ...quoting, onDone: { target: 'repriced', actions: keepQuote }, onError: toChoice },
    },
    preview: {
      exit: 'forgetFailure',
      on: {
        ...deciding,
        'failure.dismissed': { actions: 'forgetFailure' },
        'change.confirmed': [{ guard: 'isOrdered', target: 'paying' }, { target: 'confirming' }],
      },
    },
    repriced: { on: { ...deciding, 'change.confirmed': 'confirming' } },
    addingCard: { on: { 'card.added': 'refreshing', 'adding.cancelled': 'preview' } },
    refreshing: {
      tags: ['pending'],
      invoke: {
        id: 'listPaymentMethods',
        src: 'listPaymentMethods',
        onDone: { target: 'preview', actions: keepMethods },
        onError: { target: 'preview', actions: keepFailure },
      },
    },
    confirming: {
      tags: ['pending'],
      invoke: {
        id: 'changeSubscription',
        src: 'changeSubscription',
        input: ({ context }) => confirmedIn(context),
        onDone: [{ guard: { type: 'hasOrder', params: ordered }, target: 'paying', actions: keepOrdered }, { target: 'done' }],
        onError: [
          { guard: { type: 'isRepriced', params: failureIn }, target: 'requoting' },
          { guard: { type: 'isElsewhere', params: failureIn }, target: 'loading' },
          { guard: { type: 'isCardGone', params: failureIn }, target: 'refreshing', actions: keepFailure },
          { guard: { type: 'isSame', params: failureIn }, target: 'choosing', actions: keepFailure },
          ...toChoice.slice(0, 2),
          { target: 'preview', actions: keepFailure },
        ],
      },
    },
    paying: {
      entry: 'keepPurchase',
      on: {
        'charge.paid': 'changed',
        'charge.returned': [
          { guard: { type: 'isElsewhere', params: returned }, target: 'loading' },
          { guard: 'isUnquoted', target: 'loading' },
          { guard: { type: 'isRepriced', params: returned }, target: 'requoting' },
          { guard: { type: 'isCardGone', params: returned }, target: 'refreshing', actions: keepReturned },
          { target: 'preview', actions: [{ type: 'keepOrder', params: returned }, keepReturned] },
        ],
      },
    },
    done: { on: { 'next.requested': 'changed' } },
    moved: { on: { 'next.requested': 'changed' } },
    changed: { type: 'final', entry: 'tellChanged' },
    left: { type: 'final' },
  },
})
