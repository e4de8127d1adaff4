import { askedBank, dunningOf, refusesCard } from '#contract/card-errors.ts'

const hour = 3_600_000

/**
 * How many refused tries a person may make within an hour: with one card, for one order, and in total. Card networks
 * fine repeated tries, and Openpay locks a card for a day after eight (docs/decisions/0030).
 */
export const triesAnHour = { card: 4, order: 8, customer: 12 } as const

interface Try {
  orderId: string
  paymentMethodId: string | null
  code: string | null
  byClock: boolean
  createdAt: Date
}

/** Returns the start of the hour in which tries count. */
export function countedSince(now: Date): Date {
  return new Date(now.getTime() - hour)
}

/**
 * Returns what forbids one more try of a card for an order, by the earlier refusals. `closed`: the card had a hard
 * refusal for the order, or too many refusals in the hour. Seconds to wait: the order or the customer had too many.
 * Null when the card may be tried. Refusals of the card before `renewedAt`, when its network gave it another number,
 * were those of the old number.
 */
export function againstTry(
  failed: readonly Try[],
  { orderId, cardId, renewedAt = null, now }: { orderId: string; cardId: string; renewedAt?: Date | null; now: Date },
): 'closed' | { waitSeconds: number } | null {
  const refused = failed.filter(({ code }) => code !== null && askedBank(code))
  const isHard = ({ code }: Try) => dunningOf(code ?? '') === 'hard' && refusesCard(code ?? '', { byClock: false })
  const isOfThisNumber = ({ createdAt }: Try) => renewedAt === null || createdAt > renewedAt
  const mine = refused.filter((one) => one.paymentMethodId === cardId && isOfThisNumber(one))
  if (mine.some((one) => one.orderId === orderId && isHard(one))) return 'closed'
  const lately = refused.filter(({ byClock, createdAt }) => !byClock && createdAt > countedSince(now))
  if (lately.filter((one) => mine.includes(one)).length >= triesAnHour.card) return 'closed'
  const ofOrder = lately.filter((one) => one.orderId === orderId)
  const over = ofOrder.length >= triesAnHour.order ? ofOrder : lately.length >= triesAnHour.customer ? lately : null
  const [first] = over ?? []
  if (!first) return null
  return { waitSeconds: Math.max(1, Math.ceil((first.createdAt.getTime() + hour - now.getTime()) / 1000)) }
}
