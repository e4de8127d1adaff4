import type { LineItem } from '#contract/line-item.ts'
import type { Localised } from '#contract/localised.ts'
import { creditShare } from './credit-share.ts'

/** What one subscription has of a payment, in centavos. */
export interface PaidPart {
  subscriptionId: string
  centavos: number
}

/** Money that left a payment: of one subscription, or of each (null) in proportion to what it still has. Centavos. */
export interface PartGone {
  subscriptionId: string | null
  centavos: number
}

/** Returns a sum of whole centavos divided over parts in proportion to them; never more than they have in all. */
export function dividedOver(parts: readonly PaidPart[], sum: number): PaidPart[] {
  const total = parts.reduce((all, { centavos }) => all + centavos, 0)
  const most = Math.min(sum, total)
  let before = 0
  return parts.map(({ subscriptionId, centavos }) => {
    const from = total === 0 ? 0 : Math.floor((most * before) / total)
    before += centavos
    return { subscriptionId, centavos: total === 0 ? 0 : Math.floor((most * before) / total) - from }
  })
}

/**
 * Returns what each subscription still has of a payment after all that left it, oldest first (docs/decisions/0158).
 * What names a subscription takes from it alone, and from the others only what it has no longer. The order of time
 * matters: what names none takes from a subscription in proportion to what it had then.
 */
export function leftOfParts(parts: readonly PaidPart[], gone: readonly PartGone[]): PaidPart[] {
  return gone.reduce(
    (left, { subscriptionId, centavos }) => {
      const own = Math.min(centavosOf(left, subscriptionId), centavos)
      const others = left.map((part) =>
        part.subscriptionId === subscriptionId ? { ...part, centavos: part.centavos - own } : part,
      )
      const shares = dividedOver(others, centavos - own)
      return others.map((part, at) => ({ ...part, centavos: part.centavos - (shares[at]?.centavos ?? 0) }))
    },
    [...parts],
  )
}

/** Returns what one subscription has among parts, in centavos; 0 when it is none of them. */
export function centavosOf(parts: readonly PaidPart[], subscriptionId: string | null): number {
  return parts.find((part) => part.subscriptionId === subscriptionId)?.centavos ?? 0
}

/**
 * Returns the subscription that a refund names, with the name of its first line; null when it names none, or the only
 * one of its order.
 */
export function namedPart(
  parts: readonly { subscriptionId: string; lines: readonly LineItem[] }[],
  subscriptionId: string | null,
): { id: string; name: Localised } | null {
  const part = parts.length > 1 ? parts.find((one) => one.subscriptionId === subscriptionId) : undefined
  const [line] = part?.lines ?? []
  return part && line ? { id: part.subscriptionId, name: line.name } : null
}

/** Money that left an order's charge, when it was booked. `returnsCredit`: its share of the credit went back, too. */
interface ChargeGone extends PartGone {
  at: Date
  returnsCredit: boolean
}

/**
 * Returns how many centavos of one part of a paid order left, or left from `since` on: of its charge, and of the credit
 * that went back with it. Never more than the part.
 */
export function lostOfPart(
  order: Parameters<typeof creditShare>[0],
  { parts, gone, subscriptionId }: { parts: readonly PaidPart[]; gone: readonly ChargeGone[]; subscriptionId: string },
  since: Date = new Date(0),
): number {
  let refunded = 0
  const whole = gone.map(({ at, centavos, returnsCredit, ...same }) => {
    const before = refunded
    if (returnsCredit) refunded += centavos
    return { ...same, at, centavos: centavos + creditShare(order, refunded) - creditShare(order, before) }
  })
  const had = leftOfParts(
    parts,
    whole.filter(({ at }) => at < since),
  )
  return centavosOf(had, subscriptionId) - centavosOf(leftOfParts(parts, whole), subscriptionId)
}
