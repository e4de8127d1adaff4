import { type ActorRefFrom, assign, setup } from 'xstate'
import { type Failure, failureOf } from '#contract/failure.ts'
import type { Period } from '#contract/period.ts'
import type { Product } from '#contract/product.ts'
import type { NewPurchaseRequest, PurchaseRequest } from '#contract/purchase-request.ts'
import { refusedWith, rejected } from '../failures.ts'
import { requiredAction, requiredCall } from '../required.ts'

export type PurchaseRequestsActor = ActorRefFrom<typeof purchaseRequestsMachine>

/** What somebody is about to ask for, with the note that they typed. */
interface Wanted {
  product: Product
  period: Period
  note: string
}

type PurchaseRequestsEvent =
  | { type: 'request.begun'; product: Product; period: Period }
  | { type: 'request.cancelled' }
  | { type: 'request.sent'; note: string }
  | { type: 'decline.requested'; request: PurchaseRequest }
  | { type: 'decline.confirmed' }
  | { type: 'decline.cancelled' }
  | { type: 'failure.dismissed' }

/** Messages for the person. */
export type PurchaseRequestNews = 'purchase-request.sent' | 'purchase-request.declined' | 'purchase-request.answered'

const tell = (news: PurchaseRequestNews) => [{ type: 'announce' as const, params: { news } }, 'refresh' as const]

const request = {
  'request.begun': {
    guard: 'mayAsk' as const,
    target: 'writing' as const,
    actions: { type: 'want' as const, params: ({ event }: { event: Omit<Wanted, 'note'> }) => ({ ...event, note: '' }) },
  },
}
const decline = {
  'decline.requested': {
    guard: 'mayBuy' as const,
    target: 'confirming' as const,
    actions: { type: 'choose' as const, params: ({ event }: { event: { request: PurchaseRequest } }) => event },
  },
}

/** A sent note; it stays in the form when the request is refused. */
const sent = {
  'request.sent': {
    target: 'sending' as const,
    actions: { type: 'keepNote' as const, params: ({ event }: { event: { note: string } }) => event },
  },
}

/**
 * What members ask those who may pay to buy (docs/decisions/0114): a request with its note. Who may pay declines it.
 * The list is loaded separately, and `refresh` loads it again. `mayBuy`: the person may pay, and so asks for nothing.
 */
export const purchaseRequestsMachine = setup({
  types: {
    context: {} as { mayBuy: boolean; wanted: Wanted | null; declined: PurchaseRequest | null; failure: Failure | null },
    events: {} as PurchaseRequestsEvent,
    input: {} as { mayBuy: boolean },
    tags: {} as 'pending',
  },
  actors: {
    requestPurchase: requiredCall<void, NewPurchaseRequest>('requestPurchase'),
    declinePurchaseRequest: requiredCall<void, { id: string }>('declinePurchaseRequest'),
  },
  actions: {
    announce: requiredAction<{ news: PurchaseRequestNews }>('announce'),
    refresh: requiredAction('refresh'),
    want: assign((_, { product, period, note }: Wanted) => ({ wanted: { product, period, note } })),
    keepNote: assign(({ context: { wanted } }, { note }: { note: string }) => ({ wanted: wanted && { ...wanted, note } })),
    choose: assign((_, { request }: { request: PurchaseRequest }) => ({ declined: request })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    mayBuy: ({ context }) => context.mayBuy,
    mayAsk: ({ context }) => !context.mayBuy,
    isAnswered: refusedWith('record.changed', 'record.missing'),
  },
}).createMachine({
  id: 'purchaseRequests',
  context: ({ input }) => ({ mayBuy: input.mayBuy, wanted: null, declined: null, failure: null }),
  initial: 'list',
  states: {
    list: { on: { ...request, ...decline } },
    writing: { on: { ...sent, 'request.cancelled': 'list' } },
    sending: {
      tags: ['pending'],
      invoke: {
        id: 'requestPurchase',
        src: 'requestPurchase',
        input: ({ context: { wanted } }) => {
          if (!wanted) throw new Error('Nothing is asked for.')
          return { productId: wanted.product.id, period: wanted.period, note: wanted.note }
        },
        onDone: { target: 'list', actions: tell('purchase-request.sent') },
        onError: { target: 'unsent', actions: { type: 'keepFailure', params: rejected } },
      },
    },
    unsent: { exit: 'forgetFailure', on: { ...sent, 'request.cancelled': 'list' } },
    confirming: { on: { 'decline.confirmed': 'declining', 'decline.cancelled': 'list' } },
    declining: {
      tags: ['pending'],
      invoke: {
        id: 'declinePurchaseRequest',
        src: 'declinePurchaseRequest',
        input: ({ context: { declined } }) => {
          if (!declined) throw new Error('Nothing is declined.')
          return { id: declined.id }
        },
        onDone: { target: 'list', actions: tell('purchase-request.declined') },
        onError: [
          { guard: { type: 'isAnswered', params: rejected }, target: 'list', actions: tell('purchase-request.answered') },
          { target: 'error', actions: { type: 'keepFailure', params: rejected } },
        ],
      },
    },
    error: { exit: 'forgetFailure', on: { ...decline, 'failure.dismissed': 'list' } },
  },
})
