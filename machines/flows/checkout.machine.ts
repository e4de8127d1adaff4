import { type ActorRefFrom, assign, setup } from 'xstate'
import { type Failure, failureOf } from '#contract/failure.ts'
import type { Months } from '#contract/installments.ts'
import type { Cart } from '#contract/onboarding.ts'
import type { Order, Quote } from '#contract/order.ts'
import type { PaymentMethod } from '#contract/payment-method.ts'
import type { PromoCode } from '#contract/promo-code.ts'
import {
  type CheckoutContext,
  type CheckoutInput,
  emptyCheckout,
  isOnlyRefused,
  isPaidByAdded,
  needsCard,
  purchaseIn,
  wishOf,
  withMethods,
  withQuantity,
} from '../checkout-cart.ts'
import { type CheckoutEvent, choices, keepShown, tellCart } from '../checkout-events.ts'
import { isRefusal } from '../failures.ts'
import type { Wish } from '#contract/purchase.ts'
import { isOpenPurchase, isSamePrice } from '../purchase.ts'
import type { TransferWay } from '#contract/transfer.ts'
import { chooseCard, chooseMonths, chooseWay, choosingPayer } from '../payer-events.ts'
import { requiredAction, requiredCall } from '../required.ts'

export type CheckoutActor = ActorRefFrom<typeof checkoutMachine>

type FailureParams = { failure: Failure | null }
const failureIn = ({ event }: { event: { error: unknown } }): FailureParams => ({ failure: failureOf(event.error) })
const returned = ({ event }: { event: FailureParams }): FailureParams => ({ failure: event.failure })
const keepOrder = { type: 'keepOrder' as const, params: ({ event }: { event: { order: Order | null } }) => event }
type Loaded = { methods: readonly PaymentMethod[] }
type Listed = { orders: readonly Order[] }
const listed = ({ event }: { event: { output: readonly Order[] } }): Listed => ({ orders: event.output })
const keepMethods = {
  type: 'keepMethods' as const,
  params: ({ event }: { event: { output: readonly PaymentMethod[] } }) => ({ methods: event.output }),
}
const loaded = keepMethods.params
const keepQuote = { type: 'keepQuote' as const, params: ({ event }: { event: { output: Quote } }) => ({ quote: event.output }) }

/** Transitions when an offer is not for sale any more, whichever call reports it. */
const closed = <Params>(params: Params) => [
  { guard: { type: 'isGone' as const, params }, target: 'gone' as const },
  { guard: { type: 'isSubscribed' as const, params }, target: 'subscribed' as const },
]
const isPromoRefused = <Params>(params: Params) => ({ type: 'isPromoRefused' as const, params })
const keepFailure = <Params>(params: Params) => ({ type: 'keepFailure' as const, params })

/**
 * The checkout panel (CHK-1, CHK-2, CHK-4, CHK-6). It first asks whether a payment is open, so that a reload or a
 * second tab resumes it. The server prices the choice before any order, and a different price is shown first.
 * In `addingCard` the form of a new card is open: pay saves the card first, then orders and charges
 * (docs/decisions/0088).
 */
export const checkoutMachine = setup({
  types: { context: {} as CheckoutContext, events: {} as CheckoutEvent, input: {} as CheckoutInput, tags: {} as 'pending' },
  actors: {
    listOrders: requiredCall<readonly Order[]>('listOrders'),
    listPaymentMethods: requiredCall<readonly PaymentMethod[]>('listPaymentMethods'),
    quoteOrder: requiredCall<Quote, Wish>('quoteOrder'),
  },
  actions: {
    tellCart: requiredAction<{ cart: Cart }>('tellCart'),
    recheckPromo: requiredAction('recheckPromo'),
    changeQuantity: assign(({ context }, line: { id: string; quantity: number }) => withQuantity(context, line)),
    keepPromo: assign((_, { promo }: { promo: PromoCode | null }) => ({ promo })),
    keepMethods: assign(({ context }, { methods }: { methods: readonly PaymentMethod[] }) => withMethods(context, methods)),
    chooseCard: assign((_, { id }: { id: string }) => ({ methodId: id, way: null })),
    chooseMonths: assign((_, { months }: { months: Months | null }) => ({ months })),
    chooseWay: assign((_, { way }: { way: TransferWay }) => ({ way })),
    keepCredit: assign((_, { quote }: { quote: Quote }) => ({ creditAvailable: quote.creditAvailable })),
    keepShown: assign((_, { shown }: { shown: Quote }) => ({ shown })),
    keepQuote: assign((_, { quote }: { quote: Quote }) => ({ quote, creditAvailable: quote.creditAvailable })),
    forgetQuote: assign({ shown: null, quote: null, purchase: null }),
    keepPurchase: assign(({ context }) => ({ purchase: purchaseIn(context) })),
    keepOpenOrder: assign((_, { orders }: Listed) => ({ order: orders.find(isOpenPurchase) ?? null, quote: null })),
    keepOrder: assign((_, { order }: { order: Order | null }) => ({ order })),
    keepFailure: assign((_, { failure }: FailureParams) => ({ failure })),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    isOpen: (_, { orders }: Listed) => orders.some(isOpenPurchase),
    isPaidHere: ({ context: { onboardingId } }, { orders }: Listed) =>
      onboardingId !== null && orders.some((order) => order.status === 'paid' && order.onboardingId === onboardingId),
    isSamePrice: ({ context: { shown } }, { quote }: { quote: Quote }) => shown !== null && isSamePrice(shown, quote),
    isCardMissing: ({ context }, { quote }: { quote: Quote }) => context.methods.length === 0 && needsCard(quote),
    isPaidByAdded: ({ context }, { methods }: Loaded) => isPaidByAdded(context, methods),
    isOnlyRefused: ({ context }, { methods }: Loaded) => isOnlyRefused(context, methods),
    isGone: (_, { failure }: FailureParams) => isRefusal(failure, 'plan.unavailable'),
    isSubscribed: (_, { failure }: FailureParams) => isRefusal(failure, 'subscription.active'),
    isElsewhere: (_, { failure }: FailureParams) => isRefusal(failure, 'order.elsewhere'),
    isPromoRefused: (_, { failure }: FailureParams) => failure?.kind === 'refused' && failure.body.code.startsWith('promo.'),
  },
}).createMachine({
  id: 'checkout',
  context: ({ input }) => emptyCheckout(input),
  initial: 'loading',
  on: { 'promo.changed': { actions: [{ type: 'keepPromo', params: ({ event }) => event }, tellCart] } },
  states: {
    loading: {
      tags: ['pending'],
      invoke: {
        id: 'listOrders',
        src: 'listOrders',
        onDone: [
          { guard: { type: 'isPaidHere', params: listed }, target: 'paid' },
          { guard: { type: 'isOpen', params: listed }, target: 'paying', actions: { type: 'keepOpenOrder', params: listed } },
          { target: 'loadingCards' },
        ],
        onError: { target: 'unavailable', actions: keepFailure(failureIn) },
      },
    },
    loadingCards: {
      tags: ['pending'],
      invoke: {
        id: 'listPaymentMethods',
        src: 'listPaymentMethods',
        onDone: { target: 'pricing', actions: keepMethods },
        onError: { target: 'unavailable', actions: keepFailure(failureIn) },
      },
    },
    pricing: {
      tags: ['pending'],
      invoke: {
        id: 'quoteOrder',
        src: 'quoteOrder',
        input: ({ context }) => ({ ...wishOf(context), promocode: null }),
        onDone: [
          {
            guard: { type: 'isCardMissing', params: keepQuote.params },
            target: 'addingCard',
            actions: { type: 'keepCredit', params: keepQuote.params },
          },
          { target: 'cart', actions: { type: 'keepCredit', params: keepQuote.params } },
        ],
        onError: [...closed(failureIn), { target: 'unavailable', actions: keepFailure(failureIn) }],
      },
    },
    unavailable: { exit: 'forgetFailure', on: { 'retry.requested': 'loading', 'back.requested': 'left' } },
    gone: { on: { 'back.requested': 'left' } },
    subscribed: { on: { 'next.requested': 'paid' } },
    cart: {
      entry: 'forgetQuote',
      exit: 'forgetFailure',
      on: {
        ...choices,
        ...choosingPayer,
        'adding.requested': 'addingCard',
        'pay.requested': { target: 'quoting', actions: keepShown },
      },
    },
    addingCard: {
      entry: 'forgetQuote',
      exit: 'forgetFailure',
      on: {
        ...choices,
        'card.chosen': { target: 'cart', actions: chooseCard },
        'way.chosen': { target: 'cart', actions: chooseWay },
        'adding.cancelled': 'cart',
        'pay.requested': { target: 'savingCard', actions: keepShown },
      },
    },
    savingCard: { on: { 'card.added': 'takingCard', 'card.refused': 'addingCard', 'adding.cancelled': 'cart' } },
    takingCard: {
      tags: ['pending'],
      invoke: {
        id: 'listPaymentMethods',
        src: 'listPaymentMethods',
        onDone: [
          { guard: { type: 'isPaidByAdded', params: loaded }, target: 'quoting', actions: keepMethods },
          { target: 'cart', actions: keepMethods },
        ],
        onError: { target: 'unavailable', actions: keepFailure(failureIn) },
      },
    },
    refreshing: {
      tags: ['pending'],
      invoke: {
        id: 'listPaymentMethods',
        src: 'listPaymentMethods',
        onDone: [
          { guard: { type: 'isOnlyRefused', params: loaded }, target: 'addingCard', actions: keepMethods },
          { target: 'cart', actions: keepMethods },
        ],
        onError: { target: 'unavailable', actions: keepFailure(failureIn) },
      },
    },
    quoting: {
      tags: ['pending'],
      invoke: {
        id: 'quoteOrder',
        src: 'quoteOrder',
        input: ({ context }) => wishOf(context),
        onDone: [
          { guard: { type: 'isSamePrice', params: keepQuote.params }, target: 'paying', actions: keepQuote },
          { target: 'repriced', actions: keepQuote },
        ],
        onError: [
          ...closed(failureIn),
          { guard: isPromoRefused(failureIn), target: 'cart', actions: [keepFailure(failureIn), 'recheckPromo'] },
          { target: 'cart', actions: keepFailure(failureIn) },
        ],
      },
    },
    repriced: {
      on: {
        'months.chosen': { actions: chooseMonths },
        'price.accepted': 'paying',
        'back.requested': 'cart',
      },
    },
    paying: {
      entry: 'keepPurchase',
      on: {
        'charge.paid': 'paid',
        'charge.returned': [
          ...closed(returned),
          { guard: { type: 'isElsewhere', params: returned }, target: 'loading', actions: keepOrder },
          {
            guard: isPromoRefused(returned),
            target: 'refreshing',
            actions: [keepOrder, keepFailure(returned), 'recheckPromo'],
          },
          { target: 'refreshing', actions: [keepOrder, keepFailure(returned)] },
        ],
      },
    },
    paid: { type: 'final' },
    left: { type: 'final' },
  },
})
