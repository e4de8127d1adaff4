import type { Transaction } from '../db/database.ts'
import { cardPhrase } from '../mail/card-phrase.ts'
import { noCard } from '../domain/dunning.ts'
import type { Letter } from '../mail/letter.ts'
import { paymentFailedLetter, subscriptionCancelledLetter, subscriptionExpiredLetter } from '../mail/subscription-letters.ts'
import { refusalReason } from '../mail/refusal-reasons.ts'
import { refusedCardOf } from '../queries/card-tries.ts'
import { defaultCard } from '../queries/payment-methods.ts'
import type { Person } from '../queries/people.ts'
import { findLife } from '../queries/subscription-life.ts'
import type { SubscriptionKey } from '../queries/subscription-life.ts'
import type { Services } from '../services.ts'
import { renewalOf, stateOf } from '../subscriptions/life.ts'

const letters = {
  'payment-failed': { letter: paymentFailedLetter, whenIn: 'pastDue' },
  'subscription-expired': { letter: subscriptionExpiredLetter, whenIn: 'expired' },
  'subscription-cancelled': { letter: subscriptionCancelledLetter, whenIn: 'cancelled' },
} as const

/** Returns the mail about a subscription; null when its reason has gone, or the subscription has. */
export async function subscriptionLetter(
  { env }: Pick<Services, 'env'>,
  tx: Transaction,
  { name, locale }: Person,
  { template, key }: { template: keyof typeof letters; key: SubscriptionKey },
): Promise<Letter | null> {
  const { letter, whenIn } = letters[template]
  const { tenant, customerId, id } = key
  const row = await findLife(tx, { tenant, customerId, id })
  if (!row || stateOf(row) !== whenIn) return null
  const what = row.lines[0]?.name[locale] ?? row.name
  const page = `${env.publicUrl}/app/configuracion/suscripcion`
  const url = template === 'payment-failed' ? `${page}/pagar?id=${encodeURIComponent(row.id)}` : page
  const next = await defaultCard(tx, row)
  const tried = (row.failureCode === noCard ? undefined : await refusedCardOf(tx, row)) ?? next
  const phrase = (card: typeof tried) => (card ? cardPhrase(card, locale) : null)
  const { accessUntil, failureCode, nextAttemptAt: nextTryAt } = row
  const reason = refusalReason(failureCode, locale)
  return letter[locale]({
    name,
    url,
    what,
    due: renewalOf(row),
    accessUntil,
    reason,
    card: phrase(tried),
    nextCard: next?.id === tried?.id ? null : phrase(next),
    nextTryAt,
  })
}
