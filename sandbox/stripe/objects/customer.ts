import { stripeId } from '../../gateway/ids.ts'

export interface Customer {
  id: string
  object: 'customer'
  email: string | null
  name: string | null
  phone: string | null
  description: string | null
  metadata: Record<string, string>
  created: number
  deleted?: true
}

export const newCustomer = (created: number) => ({
  id: stripeId('cus'),
  object: 'customer' as const,
  address: null,
  balance: 0,
  created,
  currency: null,
  default_source: null,
  delinquent: false,
  description: null,
  discount: null,
  email: null,
  invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
  livemode: false,
  metadata: {},
  name: null,
  next_invoice_sequence: 1,
  phone: null,
  preferred_locales: [],
  shipping: null,
  tax_exempt: 'none',
  test_clock: null,
})
