import type { StepBack } from '../../lib/use-flow-back.ts'

/** What Back does while an amount that is due is paid: the form of a new card leads back to the amount. */
export function payDueBack(snapshot: { matches: (state: 'addingCard') => boolean }): StepBack<{ type: 'adding.cancelled' }> {
  return snapshot.matches('addingCard') ? { depth: 1, does: { type: 'adding.cancelled' } } : { depth: 0, does: 'leaves' }
}
