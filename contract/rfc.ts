import { typedText } from './plain-text.ts'
import * as z from './zod.ts'

const loose = /^[A-ZÑ&]{3,4}[0-9]{6}[A-Z0-9]{2}[0-9A]$/
const strict = /^[A-ZÑ&]{3,4}[0-9]{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12][0-9]|3[01])[A-Z0-9]{2}[0-9A]$/
const generic = ['XAXX010101000', 'XEXX010101000']

/**
 * Normalises an RFC: folds compatibility letters, uses upper case and Ñ as one letter, and removes spaces, dashes and
 * invisible marks.
 */
export function normaliseRfc(typed: string): string {
  return typed
    .normalize('NFKC')
    .toLocaleUpperCase('es-MX')
    .replaceAll(/[\s\p{Pd}\p{Cf}]/gu, '')
    .normalize('NFC')
}

/** Returns whether the six digits YYMMDD in an RFC are a real date, in this century or the last. */
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

/** An RFC in registration (REG-7). Returns its normalised form. */
export const rfcSchema = rfcOf(loose)

/**
 * An RFC in onboarding, which also checks months and days (ONB-4). The last character of every RFC is a digit or A
 * (docs/payments.md#rfc).
 */
export const strictRfcSchema = rfcOf(strict)

/** Returns the kind by the length of a normalised RFC: 13 is a person (física), 12 a company (moral), else null. */
export function rfcKind(rfc: string): 'person' | 'company' | null {
  if (rfc.length === 13) return 'person'
  return rfc.length === 12 ? 'company' : null
}

const alphabet = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ'

/**
 * Returns the check digit of a normalised RFC of 12 or 13 characters by the tax office's rule (docs/payments.md#rfc).
 */
export function rfcCheckDigit(rfc: string): string {
  const counted = rfc.padStart(13, ' ').slice(0, 12)
  const sum = counted.split('').reduce((total, character, place) => total + alphabet.indexOf(character) * (13 - place), 0)
  const rest = sum % 11
  if (rest === 0) return '0'
  return rest === 1 ? 'A' : String(11 - rest)
}

/**
 * Returns whether the check digit breaks the rule. It is worth a hint but no refusal, because the tax office itself
 * issued some such RFCs.
 */
export function hasOddCheckDigit(rfc: string): boolean {
  return rfcKind(rfc) !== null && rfcCheckDigit(rfc) !== rfc.at(-1)
}
