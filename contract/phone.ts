import { typedText } from './plain-text.ts'
import * as z from './zod.ts'

/**
 * Returns the digits of a typed phone number, without Mexico's prefix when ten digits follow it. Separators and the
 * invisible marks that phones copy are removed.
 */
export function normalisePhone(typed: string): string {
  const digits = typed.normalize('NFKC').replaceAll(/[\s\p{Pd}\p{Cf}.()]/gu, '')
  return digits.replace(/^\+?521?(?=[0-9]{10}$)/, '')
}

const phoneOf = (shape: RegExp, message: string) =>
  z.pipe(
    z.pipe(typedText(60, message), z.transform(normalisePhone)),
    z.string().check(z.minLength(1, { error: 'required', abort: true }), z.regex(shape, message)),
  )

/** A Mexican phone number: ten digits (REG-7). */
export const phoneSchema = phoneOf(/^[0-9]{10}$/, 'phone.digits')

/** A phone number of a claim: 10 to 15 digits, so that foreign ones fit (CLAIM-1). */
export const claimPhoneSchema = phoneOf(/^\+?[0-9]{10,15}$/, 'phone.between')
