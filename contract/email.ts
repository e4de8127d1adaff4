import { typedText } from './plain-text.ts'
import * as z from './zod.ts'

/**
 * Normalises an address: folds compatibility letters, trims spaces, and lowers the case. Normalise before every check
 * and comparison.
 */
export function normaliseEmail(typed: string): string {
  // Lower case can produce letters that NFKC writes as one, such as a J with a caron, so the text is folded again.
  return typed.normalize('NFKC').trim().toLowerCase().normalize('NFKC')
}

export const emailMaxLength = 254

/**
 * Accepts an e-mail address as typed and returns its normalised form. Letters outside ASCII are refused, so that
 * look-alikes cannot open a second account.
 */
export const emailSchema = z.pipe(
  z.pipe(typedText(emailMaxLength, 'email'), z.transform(normaliseEmail)),
  z
    .string()
    .check(
      z.minLength(1, 'required'),
      z.maxLength(emailMaxLength, 'email'),
      z.regex(/^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/, 'email'),
    ),
)
