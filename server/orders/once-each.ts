import type { RemoteCard } from '../providers/payments/gateway.ts'

/** A card of a gateway, and the duplicates of the same card there that we do not store. */
export interface OnceCard {
  card: RemoteCard
  again: RemoteCard[]
}

/**
 * Returns the cards of one gateway without duplicates: a new card with the same number and expiry as another is the
 * same card, set up again. A known card stays; among new ones the oldest stays (a gateway lists the newest first). A
 * card whose number cannot be compared is not a duplicate.
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
