import { typedText } from './plain-text.ts'
import * as z from './zod.ts'

const loose = /^[A-ZÑ&]{3,4}[0-9]{6}[A-Z0-9]{2}[0-9A]$/
const strict = /^[A-ZÑ&]{3,4}[0-9]{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12][0-9]|3[01])[A-Z0-9]{2}[0-9A]$/
const generic = ['XAXX010101000', 'XEXX010101000']

/**
 * The one form of an RFC: compatibility letters folded, upper case, without spaces, dashes and invisible marks, Ñ as
 * one letter.
 */
export function normaliseRfc(typed: string): string {
  return typed
    .normalize('NFKC')
    .toLocaleUpperCase('es-MX')
    .replaceAll(/[\s\p{Pd}\p{Cf}]/gu, '')
    .normalize('NFC')
}

/** Whether the six digits YYMMDD inside an RFC are a day of the calendar, in this century or the last. */
function hasRealDate(rfc: string): boolean {
  const [year = 0, month = 0, day = 0] = (rfc.slice(-9, -3).match(/../g) ?? []).map(Number)
  return [1900, 2000].some((century) => {
    const date = new Date(Date.UTC(century + year, month - 1, day))
    return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  })
}

const rfcOf = (shape: RegExp) =>
  z.pipe(
    z.pipe(typedText(100, 'rfc.length'), z.transform(normaliseRfc)),
    z.string().check(
      z.minLength(1, { error: 'required', abort: true }),
      z.refine((rfc) => rfc.length <= 13, { error: 'rfc.length', abort: true }),
      z.regex(shape, { error: 'rfc.format', abort: true }),
      z.refine(hasRealDate, { error: 'rfc.date', abort: true }),
      z.refine((rfc) => !generic.includes(rfc), { error: 'rfc.generic' }),
    ),
  )

/** An RFC as registration takes it (REG-7); gives its normalised form. */
export const rfcSchema = rfcOf(loose)

/**
 * An RFC as onboarding takes it: months and days checked too (ONB-4). The last character is a digit or A, of every RFC
 * (docs/payments.md#rfc).
 */
export const strictRfcSchema = rfcOf(strict)

/** Whom a normalised RFC belongs to, by its length: 13 a person (física), 12 a company (moral), else not yet told. */
export function rfcKind(rfc: string): 'person' | 'company' | null {
  if (rfc.length === 13) return 'person'
  return rfc.length === 12 ? 'company' : null
}

const alphabet = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ'

/**
 * The check digit that the tax office's rule gives for a normalised RFC of 12 or 13 characters (docs/payments.md#rfc).
 */
export function rfcCheckDigit(rfc: string): string {
  const counted = rfc.padStart(13, ' ').slice(0, 12)
  const sum = counted.split('').reduce((total, character, place) => total + alphabet.indexOf(character) * (13 - place), 0)
  const rest = sum % 11
  if (rest === 0) return '0'
  return rest === 1 ? 'A' : String(11 - rest)
}

/**
 * Whether the last character is another than the rule gives: worth a hint, never a refusal, because the tax office
 * itself issued some.
 */
export function hasOddCheckDigit(rfc: string): boolean {
  return rfcKind(rfc) !== null && rfcCheckDigit(rfc) !== rfc.at(-1)
}
