import type { Localised } from './localised.ts'
import type { Period } from './period.ts'
import * as z from './zod.ts'

/** Increase it with every change of the text below, so that each consent keeps its own text. */
export const consentVersion = 2

/** The versions that a browser may still show: the first one named a card. */
const shownVersions = [1, consentVersion] as const
export type ConsentVersion = (typeof shownVersions)[number]

/** A day of Mexico City's calendar, YYYY-MM-DD. */
export const daySchema = z.iso.date()

/** What renews automatically: the total in centavos with IVA, and the day of the first renewal. */
export const renewalSchema = z.object({ total: z.int().check(z.minimum(0)), at: daySchema })
export type Renewal = z.infer<typeof renewalSchema>

/**
 * A person's consent before the first recurring charge, sent with the order. The server keeps its text, version, time
 * and network address.
 */
export const consentSchema = z.strictObject({
  version: z.literal(shownVersions),
  total: z.int().check(z.minimum(0, 'min')),
  at: daySchema,
})
export type Consent = z.infer<typeof consentSchema>

const money = (centavos: number, locale: string) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'MXN' }).format(centavos / 100)
const date = (day: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/**
 * Returns the consent to recurring charges in both languages, with amount, period and date (LFPC, article 76 Bis VIII).
 * `seller` is the public name of who charges. We show and store the same words: of the version that was shown.
 */
export function consentText(
  { total, at }: Renewal,
  { period, seller, version = consentVersion }: { period: Period; seller: string; version?: ConsentVersion },
): Localised {
  const yearly = period === 'yearly'
  if (version === consentVersion) {
    return {
      'es-MX': `Autorizo a ${seller} a cobrar ${money(total, 'es-MX')} MXN cada ${yearly ? 'año' : 'mes'}, IVA incluido, a partir del ${date(at, 'es-MX')}, con el método de pago que tenga guardado. Me avisará por correo al menos 5 días antes de cada cargo, y puedo cancelar cuando quiera desde mi cuenta.`,
      en: `I authorise ${seller} to charge ${money(total, 'en-US')} every ${yearly ? 'year' : 'month'}, VAT included, from ${date(at, 'en-US')} on, to the payment method that I keep on file. It will tell me by e-mail at least 5 days before each charge, and I can cancel whenever I want from my account.`,
    }
  }
  return {
    'es-MX': `Autorizo a ${seller} a cargar a mi tarjeta ${money(total, 'es-MX')} MXN cada ${yearly ? 'año' : 'mes'}, IVA incluido, a partir del ${date(at, 'es-MX')}. Me avisará por correo al menos 5 días antes de cada cargo, y puedo cancelar cuando quiera desde mi cuenta.`,
    en: `I authorise ${seller} to charge my card ${money(total, 'en-US')} every ${yearly ? 'year' : 'month'}, VAT included, from ${date(at, 'en-US')} on. It will tell me by e-mail at least 5 days before each charge, and I can cancel whenever I want from my account.`,
  }
}
