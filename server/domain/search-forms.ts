import { normaliseRfc, rfcSchema } from '#contract/rfc.ts'
import { isUuid } from './uuid.ts'

/** What a typed text can be. Each form is null when the text cannot be it; one text may have several. */
export interface SearchForms {
  /** One of our ids. */
  id: string | null
  /** An id that a gateway gives, as `ch_…`, `pi_…` or Openpay's twenty letters and digits. */
  providerId: string | null
  /** The number of a receipt: `R-000123`, `000123`, `123`. */
  receipt: number | null
  /** An amount in centavos: `$1,234.50`, `1234.5` or `599`, in pesos. */
  centavos: number | null
  /** The last four digits of a card. */
  last4: string | null
  /** Seven to ten last digits of a telephone, without the prefixes 52, 521, 044, 045 and 01. */
  phone: string | null
  /** A whole RFC in its normal form. */
  rfc: string | null
  /** Words, parts of words or an address; null for an id and for what has no letters or digits. */
  words: string | null
}

const gatewayForms = [/^[a-z]{2,8}_[A-Za-z0-9_]{8,64}$/, /^(?=[a-z]*\d)[a-z][a-z0-9]{19}$/]
const receiptForm = /^(?:R[- ]?)?0*([1-9]\d{0,8})$/i
const moneyForm = /^(\$ ?)?(\d{1,3}(?:,\d{3})+|\d{1,9})(\.\d{1,2})?$/
const phoneForm = /^\+?[\d\s().-]+$/
const wordForm = /[\p{L}\d]/u

/** The largest receipt number and amount that the database can hold. */
const most = 2_147_483_647

/**
 * Returns what a search text can be, by its form alone. The text is trimmed and has at most 100 characters. Issue 23,
 * point 5 names the forms.
 */
export function searchForms(typed: string): SearchForms {
  const none = { id: null, providerId: null, receipt: null, centavos: null, last4: null, phone: null, rfc: null, words: null }
  const id = typed.toLowerCase()
  if (isUuid(id)) return { ...none, id }
  return {
    ...none,
    providerId: gatewayForms.some((form) => form.test(typed)) ? typed : null,
    receipt: atMost(Number(receiptForm.exec(typed)?.[1] ?? Number.NaN)),
    centavos: centavosOf(typed),
    last4: /^\d{4}$/.test(typed) ? typed : null,
    phone: phoneOf(typed),
    rfc: rfcSchema.safeParse(typed).success ? normaliseRfc(typed) : null,
    words: wordForm.test(typed) && !typed.startsWith('$') ? typed : null,
  }
}

function centavosOf(typed: string): number | null {
  const [matched, , pesos = '', cents = ''] = moneyForm.exec(typed) ?? []
  if (matched === undefined) return null
  return atMost(Number(pesos.replaceAll(',', '')) * 100 + Number(cents.slice(1).padEnd(2, '0')))
}

/** A number of ten digits may follow the country, a mobile's 1, or the prefixes of long distance. */
function phoneOf(typed: string): string | null {
  const digits = typed.replaceAll(/\D/g, '')
  if (!phoneForm.test(typed) || digits.length < 7 || digits.length > 15) return null
  return digits.length > 10 ? digits.slice(-10) : digits
}

const atMost = (value: number): number | null => (value >= 0 && value <= most ? value : null)
