import { address, origin, text } from './schemas.ts'
import type { Variable } from './variable.ts'

const demo = 'the demo account of the sandbox gateway; required in production'
const key = { form: 'a key of your account', secret: true, schema: text } as const
const http = address('https:', 'http:')
const script = { form: 'an address that starts with https://', schema: http } as const

/** Variables of the two payment gateways. Without keys, sandbox mode uses the gateways' stand-ins on SANDBOX_PORT. */
export const gatewayVariables = {
  STRIPE_SECRET_KEY: { description: 'Stripe: secret key', default: demo, example: 'sk_test_…', ...key },
  STRIPE_PUBLISHABLE_KEY: {
    description: 'Stripe: publishable key, which browsers get',
    default: demo,
    example: 'pk_test_…',
    form: 'a key of your account',
    schema: text,
  },
  STRIPE_WEBHOOK_SECRET: {
    description: 'Stripe: signing secret of the webhook /api/webhooks/stripe',
    default: demo,
    example: 'whsec_…',
    ...key,
  },
  STRIPE_API_BASE: {
    description: 'Stripe: where its API is, when it is not Stripe itself',
    default: 'Stripe itself; the sandbox gateway when there is no key',
    example: 'http://localhost:3001',
    form: 'an origin such as https://api.stripe.com, without a path',
    schema: origin,
  },
  STRIPE_JS_URL: {
    description: 'Stripe: the browser script that the card frame loads',
    default: 'Stripe’s own; the sandbox gateway’s when there is no key',
    example: 'https://js.stripe.com/endive/stripe.js',
    ...script,
  },
  OPENPAY_MERCHANT_ID: {
    description: 'Openpay: merchant id',
    default: demo,
    example: 'm1234567890abcdefghi',
    form: 'an id of your account',
    schema: text,
  },
  OPENPAY_PUBLIC_KEY: {
    description: 'Openpay: public key, which browsers get',
    default: demo,
    example: 'pk_…',
    form: 'a key of your account',
    schema: text,
  },
  OPENPAY_PRIVATE_KEY: { description: 'Openpay: private key', default: demo, example: 'sk_…', ...key },
  OPENPAY_API_BASE: {
    description: 'Openpay: where its API is, without the merchant id',
    default: 'https://api.openpay.mx/v1 in production; Openpay’s own sandbox with keys, the sandbox gateway without',
    example: 'https://sandbox-api.openpay.mx/v1',
    form: 'an address that starts with https://',
    schema: http,
  },
  OPENPAY_JS_URL: {
    description: 'Openpay: the browser script that makes tokens',
    default: 'Openpay’s own; the sandbox gateway’s when there is no key',
    example: 'https://js.openpay.mx/openpay.v1.min.js',
    ...script,
  },
  OPENPAY_DATA_JS_URL: {
    description: 'Openpay: the browser script of the device session',
    default: 'Openpay’s own; the sandbox gateway’s when there is no key',
    example: 'https://js.openpay.mx/openpay-data.v1.min.js',
    ...script,
  },
  OPENPAY_WEBHOOK_USER: {
    description: 'Openpay: user that its webhook /api/webhooks/openpay signs in with',
    default: demo,
    example: 'openpay',
    form: 'a text',
    schema: text,
  },
  OPENPAY_WEBHOOK_PASSWORD: {
    description: 'Openpay: password of that user',
    default: demo,
    example: 'the output of: openssl rand -base64 24',
    form: 'a text',
    secret: true,
    schema: text,
  },
} as const satisfies Record<string, Variable>
