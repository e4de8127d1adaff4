import type { RemoteCard } from '../providers/payments/gateway.ts'

/** A card as its gateway tells it, and what else it keeps there of the same card, which nobody here knows. */
export interface OnceCard {
  card: RemoteCard
  again: RemoteCard[]
}

/**
 * Cards of one gateway, each once: a new one with the number and the expiry of another is that one, set up again. What
 * is known stays, and of new ones the oldest; a gateway tells the newest first. One whose number nobody can compare is
 * its own.
 */
export function onceEach(remote: readonly RemoteCard[], isKnown: (card: RemoteCard) => boolean): OnceCard[] {
  const cards: OnceCard[] = remote.filter(isKnown).map((card) => ({ card, again: [] }))
  for (const card of remote.filter((one) => !isKnown(one)).toReversed()) {
    const same = cards.find((one) => isSame(one.card, card))
    if (same) same.again.push(card)
    else cards.push({ card, again: [] })
  }
  return cards
}

function isSame(one: RemoteCard, other: RemoteCard): boolean {
  return (
    one.fingerprint !== null &&
    one.fingerprint === other.fingerprint &&
    one.expMonth === other.expMonth &&
    one.expYear === other.expYear
  )
}
