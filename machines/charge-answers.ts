import type { Order, OrderStatus } from '#contract/order.ts'
import type { Watched } from './charge-request.ts'
import { rejected } from './failures.ts'

/** The order of an answer; null when its charge is still unknown. */
export interface OrderParams {
  order: Order | null
}

export const orderIn = ({ event }: { event: { output: Order | null } }): OrderParams => ({ order: event.output })
export const keepOrder = { type: 'keepOrder' as const, params: orderIn }
/** Returns a guard: whether the order of an answer has one of these statuses. */
export const is =
  (...statuses: OrderStatus[]) =>
  (_: unknown, { order }: OrderParams) =>
    order !== null && statuses.includes(order.status)

/** Guard: the order of an answer waits for a transfer. */
export const waits = (_: unknown, { order }: OrderParams): boolean =>
  order?.status === 'requires_action' && order.transfer !== undefined

/** Returns the order as the cart may charge it again. */
export function ended(order: Order): Order {
  const over: Order = { ...order, status: 'failed', nextAction: null }
  delete over.transfer
  return over
}

/** What a person may do while a transfer is awaited. The card is charged by the cart, which ends the wait. */
const whileAwaited = {
  'watch.requested': { target: 'asking' as const },
  'cart.requested': { target: 'returned' as const, actions: 'endAttempt' as const },
  'order.givenUp': { guard: 'mayBeGivenUp' as const, target: 'givingUp' as const },
}

const paid = { guard: { type: 'isPaid' as const, params: orderIn }, target: 'success' as const, actions: keepOrder }
const awaited = { type: 'isAwaited' as const, params: orderIn }
const challenged = {
  guard: { type: 'isChallenged' as const, params: orderIn },
  target: 'requiresAction' as const,
  actions: keepOrder,
}
/** Transitions by the answer about a charge. If the answer is not final, the machine asks the order itself. */
export const charged = [paid, { guard: awaited, target: 'awaiting' as const, actions: keepOrder }, challenged]

/** Transitions by the answer to a person who says that they have paid. */
export const replies = [paid, { guard: awaited, target: 'notYet' as const, actions: keepOrder }, challenged]

const settled = [
  { guard: { type: 'isFailed' as const, params: orderIn }, target: 'failed' as const, actions: keepOrder },
  { guard: { type: 'isUncharged' as const, params: orderIn }, target: 'uncharged' as const, actions: keepOrder },
  { guard: { type: 'isClosed' as const, params: orderIn }, target: 'returned' as const, actions: 'forgetOrder' as const },
  { guard: { type: 'isUnderReview' as const, params: orderIn }, target: 'underReview' as const, actions: keepOrder },
]
/** Transitions by the order's status after some polling. */
export const watched = [...charged, ...settled, { target: 'unconfirmed' as const, reenter: true }]

/** Transitions by what became of an order while its transfer was awaited: another tab may have paid it. */
const heard = [
  paid,
  { guard: awaited, target: 'awaiting' as const, reenter: true, actions: keepOrder },
  challenged,
  ...settled,
  { target: 'verifying' as const },
]

/** The wait for a transfer: the order is watched, and a person may act. */
export const waiting = {
  exit: 'forgetFailure' as const,
  invoke: {
    id: 'watchOrder' as const,
    src: 'watchOrder' as const,
    input: ({ context: { order } }: { context: OrderParams }): Watched => ({ id: order?.id ?? '', awaited: order?.transfer }),
    onDone: heard,
    onError: { target: 'unread' as const, actions: { type: 'keepFailure' as const, params: rejected } },
  },
  on: whileAwaited,
}

/** The order cannot be read, but what to pay where stays: a person may ask again, or pay in another way. */
export const unread = { exit: 'forgetFailure' as const, on: whileAwaited }
