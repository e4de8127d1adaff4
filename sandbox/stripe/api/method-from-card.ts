import { isPastExpiry, onlyDigits, passesLuhn } from '../../cards/card-number.ts'
import { declineError, declineOf } from '../cards/declines.ts'
import { stripeCardByNumber } from '../cards/stripe-cards.ts'
import { newPaymentMethod, type PaymentMethod } from '../objects/payment-method.ts'
import type { Tree } from '../wire/form-body.ts'
import { StripeError } from '../wire/stripe-error.ts'
import type { StripeCall } from './stripe-call.ts'

const unsafe =
  'Sending credit card numbers directly to the Stripe API is generally unsafe. To continue processing use Stripe.js, the Stripe mobile bindings, or Stripe Elements.'

/**
 * Creates a payment method. The number stays here: the stored object has its last four digits and a fingerprint. A
 * server may not send a number at all.
 */
export function methodFromCardFields({ stripe, fromBrowser }: StripeCall, card: Tree, billing: Tree): PaymentMethod {
  const { clock } = stripe.gateway
  const field = (name: string) => (typeof card[name] === 'string' ? card[name] : '')
  if (!fromBrowser) throw new StripeError(402, { type: 'invalid_request_error', message: unsafe })
  const digits = onlyDigits(field('number'))
  if (!digits) throw StripeError.invalid('parameter_missing', 'Missing required param: card[number].', 'card[number]')
  if (!passesLuhn(digits)) throw declineError(declineOf('incorrect_number', true), { param: 'number' })
  const testCard = stripeCardByNumber(digits)
  if (!testCard) throw declineError(declineOf('testmode_decline'), { param: 'number' })
  const month = Number(field('exp_month'))
  const year = fullYear(Number(field('exp_year')))
  if (!(month >= 1 && month <= 12)) throw declineError(declineOf('invalid_expiry_month', true), { param: 'exp_month' })
  if (!Number.isInteger(year) || isPastExpiry(month, year, clock.now())) {
    throw declineError(declineOf('invalid_expiry_year', true), { param: 'exp_year' })
  }
  const cvcLength = testCard.brand === 'amex' ? 4 : 3
  if (field('cvc') && field('cvc').length !== cvcLength) throw declineError(declineOf('invalid_cvc', true), { param: 'cvc' })
  return newPaymentMethod({ card: testCard, month, year, created: clock.seconds(), billing: contactOf(billing) })
}

const fullYear = (year: number): number => (year < 100 ? year + 2000 : year)

function contactOf(billing: Tree): { email: string | null; name: string | null; phone: string | null } {
  const text = (name: string) => (typeof billing[name] === 'string' && billing[name] !== '' ? billing[name].slice(0, 200) : null)
  return { email: text('email'), name: text('name'), phone: text('phone') }
}
