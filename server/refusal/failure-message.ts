import type { FailureCode } from '#contract/failure-codes.ts'
import { failureTexts } from './failure-texts.ts'
import type { Language } from './language.ts'

/**
 * Refusals that screens recognise by their `message` (docs/specification.md#errors), which has the key instead of a
 * text.
 */
const toldByKey: readonly FailureCode[] = ['rfc.unique', 'rfc.claim_in_process', 'rfc.unregistered', 'email.unique']

/** Returns the `message` of an error body for a code. */
export function messageOf(code: FailureCode, language: Language): string {
  return toldByKey.includes(code) ? code : failureTexts[code][language]
}
