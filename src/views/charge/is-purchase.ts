import type { SnapshotFrom } from 'xstate'
import type { chargeMachine } from '#machines/flows/charge.machine.ts'

/** Whether what is paid was put together in a cart; a renewal or a change of plan was not. */
export function isPurchase({ context: { order } }: SnapshotFrom<typeof chargeMachine>): boolean {
  return order === null || order.kind === 'purchase'
}
