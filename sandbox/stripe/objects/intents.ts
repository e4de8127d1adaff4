import { stripeId } from '../../gateway/ids.ts'

type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'canceled'
  | 'succeeded'

export interface SetupIntent {
  id: string
  object: 'setup_intent'
  client_secret: string
  created: number
  customer: string | null
  description: string | null
  last_setup_error: object | null
  metadata: Record<string, string>
  next_action: NextAction | null
  payment_method: string | null
  status: IntentStatus
  usage: string
  cancellation_reason: string | null
  latest_attempt: string | null
}

/** The numbers of months without interest that Stripe knows. */
export const installmentCounts = [3, 6, 9, 12, 18, 24] as const

export interface InstallmentPlan {
  count: number
  interval: 'month'
  type: 'fixed_count'
}

export interface PaymentIntent {
  id: string
  object: 'payment_intent'
  amount: number
  amount_capturable: number
  amount_received: number
  capture_method: string
  client_secret: string
  created: number
  currency: string
  customer: string | null
  description: string | null
  last_payment_error: object | null
  latest_charge: string | null
  metadata: Record<string, string>
  next_action: NextAction | null
  payment_method: string | null
  payment_method_options: {
    card: {
      installments: { available_plans: InstallmentPlan[]; enabled: boolean; plan: InstallmentPlan | null } | null
      mandate_options: null
      network: null
      request_three_d_secure: string
    }
  }
  setup_future_usage: string | null
  status: IntentStatus | 'requires_capture'
  canceled_at: number | null
  cancellation_reason: string | null
}

export type NextAction =
  | { type: 'use_stripe_sdk'; use_stripe_sdk: { type: 'three_d_secure_redirect'; stripe_js: string } }
  | { type: 'redirect_to_url'; redirect_to_url: { return_url: string; url: string } }
  | {
      type: 'display_bank_transfer_instructions'
      display_bank_transfer_instructions: {
        amount_remaining: number
        currency: string
        financial_addresses: object[]
        hosted_instructions_url: string
        reference: string
        type: 'mx_bank_transfer'
      }
    }
  | {
      type: 'oxxo_display_details'
      oxxo_display_details: { expires_after: number; hosted_voucher_url: string; number: string }
    }

const common = (id: string) => ({
  id,
  application: null,
  automatic_payment_methods: null,
  cancellation_reason: null,
  client_secret: stripeId(`${id}_secret`),
  description: null,
  livemode: false,
  next_action: null,
  on_behalf_of: null,
  payment_method: null,
  payment_method_configuration_details: null,
  payment_method_types: ['card'],
})

export const newSetupIntent = (created: number) => ({
  ...common(stripeId('seti')),
  object: 'setup_intent' as const,
  attach_to_self: false,
  created,
  customer: null,
  flow_directions: null,
  last_setup_error: null,
  latest_attempt: null,
  mandate: null,
  metadata: {},
  payment_method_options: { card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' } },
  single_use_mandate: null,
  status: 'requires_payment_method' as const,
  usage: 'off_session',
})

export const newPaymentIntent = (created: number) => ({
  ...common(stripeId('pi')),
  object: 'payment_intent' as const,
  amount_capturable: 0,
  amount_details: { tip: {} },
  amount_received: 0,
  application_fee_amount: null,
  canceled_at: null,
  capture_method: 'automatic_async',
  confirmation_method: 'automatic',
  created,
  customer: null,
  last_payment_error: null,
  latest_charge: null,
  metadata: {},
  payment_method_options: {
    card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
  },
  processing: null,
  receipt_email: null,
  review: null,
  setup_future_usage: null,
  shipping: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: 'requires_payment_method' as const,
  transfer_data: null,
  transfer_group: null,
})
