import type { SnapshotFrom } from 'xstate'
import type { chargeMachine } from '#machines/flows/charge.machine.ts'

/** Returns whether the payment comes from a cart, and not from a renewal or plan change. */
export function isPurchase({ context: { order } }: SnapshotFrom<typeof chargeMachine>): boolean {
  return order === null || order.kind === 'purchase'
}
