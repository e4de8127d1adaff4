import type { PayDueActor } from '#machines/flows/pay-due.machine.ts'
import type { StepBack } from '../../lib/use-flow-back.ts'

type Snapshot = ReturnType<PayDueActor['getSnapshot']>
type Event = Parameters<PayDueActor['send']>[0]

/** What Back does while an amount that is due is paid: the form of a new card leads back to the amount. */
export function payDueBack(snapshot: Snapshot): StepBack<Event> {
  return snapshot.matches('addingCard') ? { depth: 1, does: { type: 'adding.cancelled' } } : { depth: 0, does: 'leaves' }
}
