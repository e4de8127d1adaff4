import { nextState } from '#machines/lifecycles/next-state.ts'
import { orderMachine } from '#machines/lifecycles/order.machine.ts'
import type { OrderRow } from '../queries/orders.ts'

/** Returns whether an unpaid order's charge has begun and has no outcome: no other one may begin. */
export const isBeingCharged = ({ status }: OrderRow): boolean => nextState(orderMachine, status, 'charge.begun') === undefined
