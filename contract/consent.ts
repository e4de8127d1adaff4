import type { Localised } from './localised.ts'
import type { Period } from './period.ts'
import * as z from './zod.ts'

/** Goes up with every change of the text below: what was agreed to stays readable. */
export const consentVersion = 1

/** A day of Mexico City's calendar, YYYY-MM-DD. */
export const daySchema = z.iso.date()

/** What renews by itself: centavos with IVA, from which day on. */
export const renewalSchema = z.object({ total: z.int().check(z.minimum(0)), at: daySchema })
export type Renewal = z.infer<typeof renewalSchema>

/**
 * What a person agreed to before the first recurring charge, sent with the order; the server keeps its text, version,
 * time and address.
 */
export const consentSchema = z.strictObject({
  version: z.literal(consentVersion),
  total: z.int().check(z.minimum(0, 'min')),
  at: daySchema,
})
export type Consent = z.infer<typeof consentSchema>

const money = (centavos: number, locale: string) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'MXN' }).format(centavos / 100)
const date = (day: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/**
 * The consent to recurring charges in both languages, with amount, period and date (LFPC, article 76 Bis VIII). The
 * same words are shown and kept.
 */
export function consentText({ total, at }: Renewal, period: Period): Localised {
  const yearly = period === 'yearly'
  return {
    'es-MX': `Autorizo a Receptio a cargar a mi tarjeta ${money(total, 'es-MX')} MXN cada ${yearly ? 'año' : 'mes'}, IVA incluido, a partir del ${date(at, 'es-MX')}. Me avisará por correo al menos 5 días antes de cada cargo, y puedo cancelar cuando quiera desde mi cuenta.`,
    en: `I authorise Receptio to charge my card ${money(total, 'en-US')} every ${yearly ? 'year' : 'month'}, VAT included, from ${date(at, 'en-US')} on. It will tell me by e-mail at least 5 days before each charge, and I can cancel whenever I want from my account.`,
  }
}
