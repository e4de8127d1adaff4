import { type ActorRefFrom, assign, setup } from 'xstate'
import { type Failure, failureOf } from '#contract/failure.ts'
import type { Months } from '#contract/installments.ts'
import type { Order } from '#contract/order.ts'
import { dueByLink, type PayLink } from '#contract/pay-link.ts'
import type { Purchase } from '#contract/purchase.ts'
import type { TransferWay } from '#contract/transfer.ts'
import { type MethodChoice, payerIn, withMethods } from '../checkout-cart.ts'
import { refusedWith, rejected } from '../failures.ts'
import { type FailureParams, type Ordered, pressedOrder, purchaseIn, type Returned, returned } from '../own-orders.ts'
import { choosingPayer, type PayerEvent } from '../payer-events.ts'
import { isOpen } from '../purchase.ts'
import { requiredCall } from '../required.ts'

export type PayLinkActor = ActorRefFrom<typeof payLinkMachine>

/** What is ordered by a link: `due` is the amount in centavos that the person saw, of one period or of `isAll`. */
export interface LinkedPayment {
  token: string
  due: number
  isAll: boolean
  methodId: string | null
}

type PayLinkContext = MethodChoice &
  Ordered &
  FailureParams & {
    token: string | null
    link: PayLink | null
    /** Whether the person pays all that is owed, and not the link’s own period alone. */
    isAll: boolean
    purchase: Purchase | null
  }
type PayLinkEvent =
  | PayerEvent
  | { type: 'debt.chosen'; isAll: boolean }
  | { type: 'adding.requested' }
  | { type: 'card.added' }
  | { type: 'adding.cancelled' }
  | { type: 'pay.requested' }
  | { type: 'charge.paid' }
  | ({ type: 'charge.returned' } & Returned)
  | { type: 'failure.dismissed' }
  | { type: 'retry.requested' }

type Opened = { link: PayLink }
const opened = ({ event }: { event: { output: PayLink } }): Opened => ({ link: event.output })
const chooseDebt = {
  type: 'chooseDebt' as const,
  params: ({ event: { isAll } }: { event: { isAll: boolean } }) => ({ isAll }),
}
const keepLink = { type: 'keepLink' as const, params: opened }
const isCharged = ({ order }: PayLink): boolean => order !== null && isOpen(order)
const failureIn = ({ event }: { event: { error: unknown } }): FailureParams => ({ failure: failureOf(event.error) })
const keepFailure = { type: 'keepFailure' as const, params: failureIn }
const settledLink = { guard: { type: 'isSettled' as const, params: opened }, target: 'settled' as const }
const deadLink = [
  { guard: { type: 'isWrong' as const, params: rejected }, target: 'wrong' as const },
  { guard: { type: 'isOver' as const, params: rejected }, target: 'ended' as const },
]
const openPayLink = {
  id: 'openPayLink' as const,
  src: 'openPayLink' as const,
  input: ({ context }: { context: PayLinkContext }) => ({ token: context.token ?? '' }),
}

/**
 * Pays what is owed for one subscription by the link of a mail, without a session (docs/decisions/0073), or all that is
 * owed (docs/decisions/0155). A charge that is open when the link is opened is resumed; after a charge that came back
 * the person chooses again.
 */
export const payLinkMachine = setup({
  types: {
    context: {} as PayLinkContext,
    events: {} as PayLinkEvent,
    input: {} as { token: string | null },
    tags: {} as 'pending',
  },
  actors: {
    openPayLink: requiredCall<PayLink, { token: string }>('openPayLink'),
    orderPayLink: requiredCall<Order, LinkedPayment>('orderPayLink'),
  },
  actions: {
    keepLink: assign(({ context }, { link }: Opened) => ({
      link,
      isAll: link.all !== null && (context.isAll || (link.paysAll && isCharged(link))),
      order: link.order,
      purchase: null,
      ...withMethods(context, link.cards),
    })),
    chooseDebt: assign((_, { isAll }: { isAll: boolean }) => ({ isAll })),
    chooseCard: assign((_, { id }: { id: string }) => ({ methodId: id, way: null })),
    chooseMonths: assign((_, { months }: { months: Months | null }) => ({ months })),
    chooseWay: assign((_, { way }: { way: TransferWay }) => ({ way })),
    keepOrder: assign(({ context }, { order }: Ordered) => ({ order, ...purchaseIn({ ...context, order }) })),
    keepFailure: assign((_, { failure }: { failure: Failure | null }) => ({ failure })),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    hasNoToken: ({ context }) => context.token === null,
    isSettled: (_, { link }: Opened) => link.status === 'paid',
    isCharging: (_, { link }: Opened) => isCharged(link),
    isPaid: (_, { order }: { order: Order }) => order.status === 'paid',
    isWrong: refusedWith('link.wrong'),
    isOver: refusedWith('link.expired'),
    isMoved: refusedWith('price.changed', 'card.missing', 'order.elsewhere', 'order.state'),
  },
}).createMachine({
  id: 'payLink',
  context: ({ input }) => ({
    ...input,
    link: null,
    isAll: false,
    methods: [],
    methodId: null,
    way: null,
    months: null,
    order: null,
    purchase: null,
    failure: null,
  }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'hasNoToken', target: 'wrong' }, { target: 'opening' }] },
    opening: {
      tags: ['pending'],
      invoke: {
        ...openPayLink,
        onDone: [
          settledLink,
          { guard: { type: 'isCharging', params: opened }, target: 'paying', actions: keepLink },
          { target: 'ready', actions: keepLink },
        ],
        onError: [...deadLink, { target: 'unavailable', actions: keepFailure }],
      },
    },
    unavailable: { exit: 'forgetFailure', on: { 'retry.requested': 'opening' } },
    ready: {
      exit: 'forgetFailure',
      on: {
        ...choosingPayer,
        'debt.chosen': { actions: chooseDebt },
        'failure.dismissed': { actions: 'forgetFailure' },
        'adding.requested': 'addingCard',
        'pay.requested': 'ordering',
      },
    },
    addingCard: { on: { 'card.added': 'refreshing', 'adding.cancelled': 'ready' } },
    refreshing: {
      tags: ['pending'],
      invoke: {
        ...openPayLink,
        onDone: [settledLink, { target: 'ready', actions: keepLink }],
        onError: [...deadLink, { target: 'unavailable', actions: keepFailure }],
      },
    },
    ordering: {
      tags: ['pending'],
      invoke: {
        id: 'orderPayLink',
        src: 'orderPayLink',
        input: ({ context: { token, link, isAll, ...choice } }) => ({
          token: token ?? '',
          due: link ? dueByLink({ link, isAll }).due : 0,
          isAll,
          methodId: payerIn(choice).method?.id ?? null,
        }),
        onDone: [
          { guard: { type: 'isPaid', params: pressedOrder }, target: 'paid' },
          { target: 'paying', actions: { type: 'keepOrder', params: pressedOrder } },
        ],
        onError: [
          ...deadLink,
          { guard: { type: 'isMoved', params: rejected }, target: 'refreshing', actions: keepFailure },
          { target: 'ready', actions: keepFailure },
        ],
      },
    },
    paying: {
      on: {
        'charge.paid': 'paid',
        'charge.returned': { target: 'refreshing', actions: { type: 'keepFailure', params: returned } },
      },
    },
    paid: { type: 'final' },
    settled: { type: 'final' },
    wrong: { type: 'final' },
    ended: { type: 'final' },
  },
})
