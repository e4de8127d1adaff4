import type { ChangePlanActor } from '#machines/flows/change-plan.machine.ts'
import type { StepBack } from '../../lib/use-flow-back.ts'

type Snapshot = ReturnType<ChangePlanActor['getSnapshot']>
type Event = Parameters<ChangePlanActor['send']>[0]

const first: StepBack<Event> = { depth: 0, does: 'leaves' }
const back: StepBack<Event> = { depth: 1, does: { type: 'back.requested' } }

/**
 * What Back does while a plan is changed. It has as many steps as "Volver" has: from the price that one leads to the
 * plans, or for a product to the quantity.
 */
export function changePlanBack(snapshot: Snapshot): StepBack<Event> | undefined {
  if (snapshot.matches('choosing') || snapshot.matches('unavailable')) return first
  if (snapshot.matches('arranging')) return snapshot.context.subscription.type === 'product' ? first : back
  if (snapshot.matches('preview') || snapshot.matches('repriced')) return back
  if (snapshot.matches('addingCard')) return { depth: 2, does: { type: 'adding.cancelled' } }
  if (snapshot.matches('done') || snapshot.matches('moved')) return { depth: 1, does: { type: 'next.requested' } }
  return undefined
}
