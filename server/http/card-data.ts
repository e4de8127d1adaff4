import { passesLuhn } from '#contract/card-number.ts'
import { isUuid } from '../domain/uuid.ts'
import { Refusal } from '../refusal/refusal.ts'

const secretFields = ['card_number', 'cvv2', 'cvv', 'cvc']
/** The field of advertisers' codes: long numbers, of which one in ten passes the card check. */
const longNumbers = 'marketing'
const digitRun = /(?<![0-9A-Za-z])\d(?:[ -]?\d){12,18}(?![0-9A-Za-z])/g

/**
 * Refuses a body that contains a card: a field made for one, or a text with a number that passes the check of card
 * numbers. Such a body is not processed, stored or logged.
 * @throws Refusal 400
 */
export function refuseCardData(value: unknown): void {
  if (holdsCard(value)) throw new Refusal('request.malformed')
}

function holdsCard(value: unknown): boolean {
  if (typeof value === 'string') return !isUuid(value) && (value.match(digitRun) ?? []).some(couldBeCardNumber)
  if (typeof value === 'number') return couldBeCardNumber(String(value))
  if (typeof value !== 'object' || value === null) return false
  const names = Object.keys(value).map((name) => name.toLowerCase())
  const isForm = names.includes('number') && names.some((name) => name.startsWith('exp'))
  return (
    isForm ||
    names.some((name) => secretFields.includes(name)) ||
    Object.entries(value).some(([name, inner]) => name !== longNumbers && holdsCard(inner))
  )
}

/** Returns whether a text has 13 to 19 digits, with spaces or dashes, that pass the Luhn check. */
function couldBeCardNumber(text: string): boolean {
  const digits = text.replaceAll(/[ -]/g, '')
  return /^\d{13,19}$/.test(digits) && passesLuhn(digits)
}
