import { cardBrandOf } from '#contract/card-number.ts'
import type { CardBrand } from '#contract/payment-method.ts'
import { readExpiry } from './card-texts.ts'
import { addressFields, cardFields, type FormField, type Written } from './check-card.ts'

const fields: readonly FormField[] = [...cardFields, ...addressFields]

export const inputOf = (form: HTMLFormElement | null, field: FormField) =>
  form?.querySelector<HTMLInputElement>(`[data-card="${field}"]`) ?? null

/** Returns the values of the inputs. The inputs have no names, and no value is stored. */
export function readWritten(form: HTMLFormElement | null): Written {
  return Object.fromEntries(fields.map((field) => [field, inputOf(form, field)?.value ?? ''])) as Written
}

export function clearCard(form: HTMLFormElement | null): void {
  for (const field of fields) {
    const input = inputOf(form, field)
    if (input) input.value = ''
  }
}

const two = (value: number) => String(value % 100).padStart(2, '0')

/**
 * Returns the typed card in Openpay's format (docs/payments.md#a-card-as-openpay-takes-it).
 * @throws when the expiry is invalid: check the card first
 */
export function cardForOpenpay(written: Written, withAddress: boolean): object {
  const expiry = readExpiry(written.expiry)
  if (!expiry) throw new Error('The expiry was not checked')
  const address = {
    line1: written.line1.trim(),
    ...(written.line2.trim() && { line2: written.line2.trim() }),
    ...(written.line3.trim() && { line3: written.line3.trim() }),
    postal_code: written.postalCode,
    city: written.city.trim(),
    state: written.state.trim(),
    country_code: 'MX',
  }
  return {
    card_number: written.number.replace(/\D/g, ''),
    holder_name: written.holder.trim().slice(0, 80),
    expiration_month: two(expiry.month),
    expiration_year: two(expiry.year),
    cvv2: written.code,
    ...(withAddress && { address }),
  }
}

/** Returns what the application may see of a card, once there is a token. */
export function shownCard({ number }: Written): { brand: CardBrand; last4: string } {
  return { brand: cardBrandOf(number.replace(/\D/g, '')), last4: number.slice(-4) }
}
