import { present } from './system.ts'
import type { StoredCard } from './system.ts'

/** Returns the cards in the order to charge them: not refused, then last paid. */
export function byPromise(): StoredCard[] {
  const refused = ({ refusedAt }: StoredCard) => Number(refusedAt !== null)
  const paid = ({ paidAt }: StoredCard) => paidAt?.getTime() ?? 0
  return present.system.cards.toSorted((one, other) => refused(one) - refused(other) || paid(other) - paid(one))
}
