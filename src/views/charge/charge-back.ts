import type { ChargeActor } from '#machines/flows/charge.machine.ts'
import type { StepBack } from '../../lib/use-flow-back.ts'

type Snapshot = ReturnType<ChargeActor['getSnapshot']>
type Event = Parameters<ChargeActor['send']>[0]

const stopped = ['unordered', 'deviceFailed', 'uncharged', 'failed'] as const
const lasting = ['awaiting', 'notYet', 'unread', 'unconfirmed', 'unwatched', 'underReview'] as const

/**
 * What Back does while an order is paid: where nothing is charged it returns to the cart, and from the receipt it goes
 * on. A charge that is under way is neither lost nor repeated: its screen stays, and the page of a long wait may be
 * left.
 */
export function chargeBack(snapshot: Snapshot): StepBack<Event> {
  if (stopped.some((state) => snapshot.matches(state))) return { depth: 1, does: { type: 'cart.requested' } }
  if (lasting.some((state) => snapshot.matches(state))) return { depth: 1, does: 'leaves' }
  return { depth: 1, does: snapshot.matches('success') ? { type: 'next.requested' } : 'stays' }
}
