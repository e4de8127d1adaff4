import { nextState } from '#machines/lifecycles/next-state.ts'
import { orderMachine } from '#machines/lifecycles/order.machine.ts'
import type { OrderRow } from '../queries/orders.ts'
import { Refusal } from '../refusal/refusal.ts'

/** Returns whether an unpaid order's charge has begun and has no outcome: no other one may begin. */
export const isBeingCharged = ({ status }: OrderRow): boolean => nextState(orderMachine, status, 'charge.begun') === undefined

/**
 * Refuses a second change of a subscription while a bank or a transfer may still pay for the first: what comes then is
 * added to what the second one left, and nobody agreed to the sum of both.
 * @throws Refusal 409 order.elsewhere
 */
export function refuseSecondChange(unpaid: readonly OrderRow[]): void {
  if (unpaid.some((order) => order.kind === 'change' && isBeingCharged(order))) throw new Refusal('order.elsewhere')
}
