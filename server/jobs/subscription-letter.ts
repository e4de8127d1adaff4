import type { Transaction } from '../db/database.ts'
import type { Letter } from '../mail/letter.ts'
import { paymentFailedLetter, subscriptionCancelledLetter, subscriptionExpiredLetter } from '../mail/subscription-letters.ts'
import type { SubscriptionTemplate } from '../queries/mails.ts'
import type { Person } from '../queries/people.ts'
import { findLife } from '../queries/subscription-life.ts'
import type { SubscriptionKey } from '../queries/subscription-life.ts'
import type { Services } from '../services.ts'
import { linesOf, renewalOf, stateOf } from '../subscriptions/life.ts'

const letters = {
  'payment-failed': { letter: paymentFailedLetter, whenIn: 'pastDue' },
  'subscription-expired': { letter: subscriptionExpiredLetter, whenIn: 'expired' },
  'subscription-cancelled': { letter: subscriptionCancelledLetter, whenIn: 'cancelled' },
} as const

/** What a letter tells of a subscription; null when it is no longer so, or the subscription is gone. */
export async function subscriptionLetter(
  { env }: Pick<Services, 'env'>,
  tx: Transaction,
  { name, locale }: Person,
  { template, key }: { template: SubscriptionTemplate; key: SubscriptionKey },
): Promise<Letter | null> {
  const { letter, whenIn } = letters[template]
  const { tenant, customerId, id } = key
  const row = await findLife(tx, { tenant, customerId, id })
  if (!row || stateOf(row) !== whenIn) return null
  const what = linesOf(row)[0]?.name[locale] ?? row.name
  const url = `${env.publicUrl}/app/configuracion/suscripcion`
  return letter[locale]({ name, url, what, due: renewalOf(row), accessUntil: row.accessUntil })
}
