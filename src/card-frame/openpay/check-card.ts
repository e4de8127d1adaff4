import { cardBrandOf, cardShapes, isCardNumber } from '#contract/card-number.ts'
import { hasExpired, readExpiry } from './card-texts.ts'

export const cardFields = ['number', 'holder', 'expiry', 'code'] as const
export const addressFields = ['line1', 'line2', 'line3', 'postalCode', 'city', 'state'] as const
export type FormField = (typeof cardFields)[number] | (typeof addressFields)[number]
export type Written = Record<FormField, string>

export type Issue =
  | 'number.incomplete'
  | 'number.wrong'
  | 'holder.missing'
  | 'expiry.incomplete'
  | 'expiry.month'
  | 'expiry.past'
  | 'code.three'
  | 'code.four'
  | 'address.missing'
  | 'postalCode.five'
export type Issues = Partial<Record<FormField, Issue>>

const digitsOf = (text: string) => text.replace(/\D/g, '')
const needed: ReadonlySet<string> = new Set(['line1', 'city', 'state'])

function numberIssue(text: string): Issue | undefined {
  const digits = digitsOf(text)
  if (isCardNumber(digits)) return undefined
  const { lengths } = cardShapes[cardBrandOf(digits)]
  return lengths.includes(digits.length) ? 'number.wrong' : 'number.incomplete'
}

function expiryIssue(text: string, now: Date): Issue | undefined {
  const expiry = readExpiry(text)
  if (expiry) return hasExpired(expiry, now) ? 'expiry.past' : undefined
  return /^\d{2}\/\d{2}/.test(text) ? 'expiry.month' : 'expiry.incomplete'
}

function codeIssue(text: string, number: string): Issue | undefined {
  const { codeLength } = cardShapes[cardBrandOf(digitsOf(number))]
  if (/^\d+$/.test(text) && text.length === codeLength) return undefined
  return codeLength === 4 ? 'code.four' : 'code.three'
}

function addressIssues(written: Written): Issues {
  const issues: Issues = {}
  for (const field of addressFields) if (needed.has(field) && written[field].trim() === '') issues[field] = 'address.missing'
  if (!/^\d{5}$/.test(written.postalCode)) issues.postalCode = 'postalCode.five'
  return issues
}

/** Returns the issues of the typed fields. The address counts only when it is given. */
export function checkCard(written: Written, { withAddress, now }: { withAddress: boolean; now: Date }): Issues {
  const issues: Issues = withAddress ? addressIssues(written) : {}
  const [number, expiry, code] = [
    numberIssue(written.number),
    expiryIssue(written.expiry, now),
    codeIssue(written.code, written.number),
  ]
  if (number) issues.number = number
  if (written.holder.trim().length < 3) issues.holder = 'holder.missing'
  if (expiry) issues.expiry = expiry
  if (code) issues.code = code
  return issues
}
