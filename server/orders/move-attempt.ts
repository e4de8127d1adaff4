import { attemptMachine } from '#machines/lifecycles/attempt.machine.ts'
import { nextState } from '#machines/lifecycles/next-state.ts'
import { orderMachine } from '#machines/lifecycles/order.machine.ts'
import { changeOrder } from '../queries/orders.ts'
import { changeAttempt } from '../queries/payment-attempts.ts'
import { giveBack } from '../queries/promo-codes.ts'
import { tryGivenCard } from '../subscriptions/take-card.ts'
import { cardRefused } from './card-outcome.ts'
import { releaseCredit } from './order-credit.ts'
import type { Place } from './place.ts'
import { refuseRenewal } from './refuse-renewal.ts'

export type AttemptEvent = Parameters<typeof nextState<typeof attemptMachine>>[2]
type OrderEvent = Parameters<typeof nextState<typeof orderMachine>>[2]

export interface Reason {
  code: string
  detail: string
  providerId: string | null
}

/** Fails an attempt and its order, when the lifecycle of the attempt allows it. */
export async function fail(place: Place, event: AttemptEvent, { code, detail, providerId }: Reason): Promise<void> {
  const { tx, order, now } = place
  const providerFields = providerId === null ? {} : { provider_id: providerId }
  const written = { code, message: detail.slice(0, 300), finished_at: now, ...providerFields }
  if (!(await move(place, event, null, written))) return
  const status = nextState(orderMachine, order.status, 'charge.failed')
  if (status === undefined) return
  await changeOrder(tx, order, { status, now, failure: { code, detail: detail.slice(0, 300) } })
  await giveBack(tx, order)
  await releaseCredit(tx, order, now)
  const hasOther = await cardRefused(place, code)
  if (order.kind !== 'renewal' || order.subscriptionId === null) return
  const { byClock, n: attempt } = place.attempt
  await refuseRenewal(tx, order, { code, detail, byClock, attempt, hasOther, now })
  await tryGivenCard(tx, order, now)
}

/** Moves the attempt, and the order with it, when the lifecycle of the attempt allows it. Returns whether it did. */
export async function move(
  { tx, order, attempt, now }: Place,
  event: AttemptEvent,
  orderEvent: OrderEvent | null,
  change: Parameters<typeof changeAttempt>[2],
): Promise<boolean> {
  const state = nextState(attemptMachine, attempt.state, event)
  if (state === undefined) return false
  await changeAttempt(tx, attempt, { ...change, state, absent_since: null })
  const status = orderEvent && nextState(orderMachine, order.status, orderEvent)
  if (status) await changeOrder(tx, order, { status, now })
  return true
}
