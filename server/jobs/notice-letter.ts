import type { Transaction } from '../db/database.ts'
import { comingCharge, expiresBefore } from '../domain/coming-charge.ts'
import type { ComingCharge } from '../domain/coming-charge.ts'
import type { Letter, MailLocale } from '../mail/letter.ts'
import {
  cardExpiringLetter,
  pauseEndingLetter,
  periodNames,
  renewalComingLetter,
  trialEndingLetter,
} from '../mail/notice-letters.ts'
import type { NoticeTemplate } from '../db/mail-templates.ts'
import { defaultCard } from '../queries/payment-methods.ts'
import type { Person } from '../queries/people.ts'
import { findLife } from '../queries/subscription-life.ts'
import type { LifeRow, SubscriptionKey } from '../queries/subscription-life.ts'
import { brandNames } from '../mail/card-phrase.ts'
import type { Services } from '../services.ts'
import { comingTogether } from '../subscriptions/coming-together.ts'
import { billingFacts } from '../subscriptions/billing-facts.ts'
import { periodOf } from '../subscriptions/life.ts'

const letters = {
  'trial-ending': trialEndingLetter,
  'renewal-coming': renewalComingLetter,
  'pause-ending': pauseEndingLetter,
  'card-expiring': cardExpiringLetter,
} as const

/** Returns the mail of a notice; null when the announced event no longer comes. */
export async function noticeLetter(
  { env }: Pick<Services, 'env'>,
  tx: Transaction,
  { name, locale }: Person,
  { template, key }: { template: NoticeTemplate; key: SubscriptionKey },
): Promise<Letter | null> {
  const { tenant, customerId, id } = key
  const row = await findLife(tx, { tenant, customerId, id })
  const charge = row && comingCharge(billingFacts(row))
  if (!row || !charge) return null
  const card = await defaultCard(tx, row)
  const isCard = template === 'card-expiring'
  if (isCard ? !card || !expiresBefore(card, charge.at) : charge.kind !== template) return null
  const together = isCard ? [] : await comingTogether(tx, { row, charge })
  const charged = [row, ...together.map((other) => other.row)].map((one) => ({
    name: nameOf(one, locale),
    period: one.pending?.period ?? periodOf(one),
  }))
  const period = row.pending?.period ?? periodOf(row)
  const isMixed = charged.some((one) => one.period !== period)
  const names = charged.map((one) => (isMixed ? `${one.name} (${periodNames[locale][one.period]})` : one.name))
  return letters[template][locale]({
    name,
    url: `${env.publicUrl}/app/configuracion/${isCard ? 'pagos' : 'suscripcion'}`,
    what: new Intl.ListFormat(locale).format(names),
    centavos: together.reduce((sum, other) => sum + other.charge.centavos, charge.centavos),
    at: charge.at,
    whole: wholeOf([charge, ...together.map((other) => other.charge)]),
    period: isMixed ? null : period,
    card: card ? { brand: brandNames[card.brand], last4: card.last4 } : null,
  })
}

/** Returns the charge after a short period, with what is charged whole from then on; null when none is short. */
function wholeOf(charges: readonly ComingCharge[]): ComingCharge['whole'] {
  const at = charges.find(({ whole }) => whole)?.whole?.at
  return at ? { at, centavos: charges.reduce((sum, { whole, centavos }) => sum + (whole?.centavos ?? centavos), 0) } : null
}

function nameOf({ pending, lines, name }: LifeRow, locale: MailLocale): string {
  return (pending?.lines ?? lines)[0]?.name[locale] ?? name
}
