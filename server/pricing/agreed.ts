import { consentText } from '#contract/consent.ts'
import type { Consent, Renewal } from '#contract/consent.ts'
import type { Quote } from '#contract/order.ts'
import { Refusal } from '../refusal/refusal.ts'
import type { Language } from '../refusal/language.ts'
import type { ConsentRecord } from '../queries/consents.ts'

/** The person who agrees, with language and address. */
export interface Agreeing {
  userId: string
  language: Language
  address: string
  now: Date
}

/**
 * Returns the consent to store with an order of `seller` that renews; null when nothing renews (LFPC, article 76 Bis
 * VIII).
 * @throws Refusal 422 consent.missing, or 409 price.changed when the person agreed to something else.
 */
export function agreed(
  { renewal, period }: Pick<Quote, 'renewal' | 'period'>,
  consent: Consent | undefined,
  { language, seller, ...who }: Agreeing & { seller: string },
): ConsentRecord | null {
  if (renewal && !consent) throw new Refusal('consent.missing')
  if (!same(renewal, consent ?? null)) throw new Refusal('price.changed')
  if (!renewal || !consent) return null
  const { version } = consent
  const locale = language === 'en' ? 'en' : 'es-MX'
  return { ...who, version, language: locale, words: consentText(renewal, { period, seller, version })[locale] }
}

function same(one: Renewal | null, other: Renewal | null): boolean {
  return one?.total === other?.total && one?.at === other?.at
}
