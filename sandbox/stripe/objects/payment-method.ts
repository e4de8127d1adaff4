import { fingerprintOf } from '../../cards/card-number.ts'
import { stripeId } from '../../gateway/ids.ts'
import type { StripeCard } from '../cards/stripe-cards.ts'

export interface PaymentMethod {
  id: string
  object: 'payment_method'
  billing_details: { address: object; email: string | null; name: string | null; phone: string | null; tax_id: null }
  card: {
    brand: string
    checks: object
    country: string
    display_brand: string
    exp_month: number
    exp_year: number
    fingerprint: string
    funding: string
    generated_from: null
    last4: string
    networks: object
    regulated_status: string
    three_d_secure_usage: object
    wallet: null
  }
  created: number
  customer: string | null
  livemode: false
  metadata: Record<string, string>
  type: 'card'
  allow_redisplay: string
}

/** Facts of a method that only the sandbox knows. */
export interface MethodMemory {
  authenticated: boolean
  charges: number
  detached: boolean
}

interface NewMethod {
  card: StripeCard
  month: number
  year: number
  created: number
  billing?: Partial<PaymentMethod['billing_details']>
}

export const newPaymentMethod = ({ card, month, year, created, billing }: NewMethod): PaymentMethod => ({
  id: stripeId('pm'),
  object: 'payment_method',
  allow_redisplay: 'unspecified',
  billing_details: {
    address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
    email: null,
    name: null,
    phone: null,
    tax_id: null,
    ...billing,
  },
  card: {
    brand: card.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'unchecked' },
    country: card.country,
    display_brand: card.brand === 'amex' ? 'american_express' : card.brand,
    exp_month: month,
    exp_year: year,
    fingerprint: fingerprintOf(card.number),
    funding: card.funding,
    generated_from: null,
    last4: card.number.slice(-4),
    networks: { available: [card.brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  },
  created,
  customer: null,
  livemode: false,
  metadata: {},
  type: 'card',
})
