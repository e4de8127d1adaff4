import type { StripeCall } from './stripe-call.ts'

/** The account of the secret key, with the fields of a standard account in Mexico. */
export const readAccount = ({ stripe }: StripeCall): object => {
  const { accountId } = stripe.gateway.settings.stripe
  return {
    id: accountId,
    object: 'account',
    business_profile: { mcc: '5734', name: 'Sandbox', product_description: null, support_email: null, url: null },
    business_type: 'company',
    capabilities: { card_payments: 'active', oxxo_payments: 'active', transfers: 'active' },
    charges_enabled: true,
    country: 'MX',
    created: 1_577_836_800,
    default_currency: 'mxn',
    details_submitted: true,
    email: 'sandbox@receptio.test',
    metadata: {},
    payouts_enabled: true,
    settings: {
      dashboard: { display_name: 'Sandbox', timezone: 'America/Mexico_City' },
      payments: { statement_descriptor: 'SANDBOX' },
    },
    type: 'standard',
  }
}
