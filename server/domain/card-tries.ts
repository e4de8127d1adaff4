import { askedBank, dunningOf, refusesCard } from '#contract/card-errors.ts'

const hour = 3_600_000

/**
 * How many refused tries a person has within an hour: with one card, for one order, and at all. Networks fine who asks
 * again and again, and Openpay locks a card for a day after eight (docs/decisions/0030).
 */
export const triesAnHour = { card: 4, order: 8, customer: 12 } as const

interface Try {
  orderId: string
  paymentMethodId: string
  code: string | null
  byClock: boolean
  createdAt: Date
}

/** Since when tries are counted. */
export function countedSince(now: Date): Date {
  return new Date(now.getTime() - hour)
}

/**
 * What stands against one more try of a card for an order, by what failed before: a hard refusal closes the card for
 * the order, and so do too many refusals in the hour (`closed`); too many of the order or the customer have to wait
 * (seconds). Null when it may be tried.
 */
export function againstTry(
  failed: readonly Try[],
  { orderId, cardId, now }: { orderId: string; cardId: string; now: Date },
): 'closed' | { waitSeconds: number } | null {
  const refused = failed.filter(({ code }) => code !== null && askedBank(code))
  const isHard = ({ code }: Try) => dunningOf(code ?? '') === 'hard' && refusesCard(code ?? '', { byClock: false })
  const mine = refused.filter(({ paymentMethodId }) => paymentMethodId === cardId)
  if (mine.some((one) => one.orderId === orderId && isHard(one))) return 'closed'
  const lately = refused.filter(({ byClock, createdAt }) => !byClock && createdAt > countedSince(now))
  if (lately.filter(({ paymentMethodId }) => paymentMethodId === cardId).length >= triesAnHour.card) return 'closed'
  const ofOrder = lately.filter((one) => one.orderId === orderId)
  const over = ofOrder.length >= triesAnHour.order ? ofOrder : lately.length >= triesAnHour.customer ? lately : null
  const [first] = over ?? []
  if (!first) return null
  return { waitSeconds: Math.max(1, Math.ceil((first.createdAt.getTime() + hour - now.getTime()) / 1000)) }
}
