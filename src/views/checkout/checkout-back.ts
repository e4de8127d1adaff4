import type { CheckoutActor } from '#machines/flows/checkout.machine.ts'
import type { StepBack } from '../../lib/use-flow-back.ts'

type Snapshot = ReturnType<CheckoutActor['getSnapshot']>
type Event = Parameters<CheckoutActor['send']>[0]

/** What Back does in the checkout: a new price leads back to the cart. The cart is its first step. */
export function checkoutBack(snapshot: Snapshot): StepBack<Event> {
  return snapshot.matches('repriced') ? { depth: 1, does: { type: 'back.requested' } } : { depth: 0, does: 'leaves' }
}
