import { StartRefused } from '../start-refused.ts'
import type { gatewayVariables } from './gateway-variables.ts'

/** The access to both gateways. Money calls go to `apiBase`; undefined means Stripe itself. */
export interface GatewayEnv {
  stripe: {
    secretKey: string
    publishableKey: string
    webhookSecret: string
    apiBase: string | undefined
    jsUrl: string
  }
  openpay: {
    merchantId: string
    publicKey: string
    privateKey: string
    apiBase: string
    jsUrl: string
    dataJsUrl: string
    webhookUser: string
    webhookPassword: string
  }
}

type Variables = { [Name in keyof typeof gatewayVariables]?: string }

/** Demo keys, which only the sandbox gateway accepts. */
const demo = {
  stripeSecretKey: 'sk_test_sandbox0000000000000000',
  stripePublishableKey: 'pk_test_sandbox0000000000000000',
  stripeWebhookSecret: 'whsec_sandbox0000000000000000',
  merchantId: 'msandbox000000000000',
  openpayPublicKey: 'pk_5a4db0c0000000000000000000000001',
  openpayPrivateKey: 'sk_5a4db0c0000000000000000000000002',
  webhookUser: 'openpay',
  webhookPassword: 'sandbox-webhook-password',
} as const

const openpayScripts = 'https://js.openpay.mx'

/**
 * Reads the gateways from these variables. A gateway without its own key is the sandbox's stand-in, and all its other
 * values default to the stand-in. With a key they default to the real provider.
 * @throws StartRefused for a live key next to another address, or a demo key in production.
 */
export function readGateways(
  given: Variables,
  { production, sandboxUrl }: { production: boolean; sandboxUrl: string },
): GatewayEnv {
  const env = { stripe: readStripe(given, sandboxUrl), openpay: readOpenpay(given, { production, sandboxUrl }) }
  refuseMixed(env, production)
  return env
}

function readStripe(given: Variables, sandboxUrl: string): GatewayEnv['stripe'] {
  const standIn = given.STRIPE_SECRET_KEY === undefined
  return {
    secretKey: given.STRIPE_SECRET_KEY ?? demo.stripeSecretKey,
    publishableKey: given.STRIPE_PUBLISHABLE_KEY ?? demo.stripePublishableKey,
    webhookSecret: given.STRIPE_WEBHOOK_SECRET ?? demo.stripeWebhookSecret,
    apiBase: given.STRIPE_API_BASE ?? (standIn ? sandboxUrl : undefined),
    jsUrl: given.STRIPE_JS_URL ?? (standIn ? `${sandboxUrl}/js/stripe.js` : 'https://js.stripe.com/endive/stripe.js'),
  }
}

function readOpenpay(
  given: Variables,
  { production, sandboxUrl }: { production: boolean; sandboxUrl: string },
): GatewayEnv['openpay'] {
  const standIn = given.OPENPAY_PRIVATE_KEY === undefined
  const real = production ? 'https://api.openpay.mx/v1' : 'https://sandbox-api.openpay.mx/v1'
  const scripts = standIn ? `${sandboxUrl}/openpay` : openpayScripts
  return {
    merchantId: given.OPENPAY_MERCHANT_ID ?? demo.merchantId,
    publicKey: given.OPENPAY_PUBLIC_KEY ?? demo.openpayPublicKey,
    privateKey: given.OPENPAY_PRIVATE_KEY ?? demo.openpayPrivateKey,
    apiBase: (given.OPENPAY_API_BASE ?? (standIn ? `${sandboxUrl}/openpay/v1` : real)).replace(/\/+$/, ''),
    jsUrl: given.OPENPAY_JS_URL ?? `${scripts}/openpay.v1.min.js`,
    dataJsUrl: given.OPENPAY_DATA_JS_URL ?? `${scripts}/openpay-data.v1.min.js`,
    webhookUser: given.OPENPAY_WEBHOOK_USER ?? demo.webhookUser,
    webhookPassword: given.OPENPAY_WEBHOOK_PASSWORD ?? demo.webhookPassword,
  }
}

/** Whether money is moved at Stripe's own address, where alone a live key belongs. */
export const isStripeItself = ({ apiBase }: Pick<GatewayEnv['stripe'], 'apiBase'>): boolean =>
  apiBase === undefined || apiBase === 'https://api.stripe.com'

/** Whether a value is one of the sandbox gateway's, which everybody knows. */
export const isDemoKey = (value: string): boolean =>
  value !== demo.webhookUser && Object.values(demo).some((key) => key === value)

function refuseMixed({ stripe, openpay }: GatewayEnv, production: boolean): void {
  const live = /^(?:sk|rk)_live/.test(stripe.secretKey)
  if (live && !isStripeItself(stripe)) {
    throw new StartRefused('STRIPE_SECRET_KEY is a live key, and STRIPE_API_BASE is not Stripe’s: remove one of them.')
  }
  if (!production) return
  const used = [stripe, openpay].flatMap((keys) => Object.values(keys))
  if (used.some((value) => value !== undefined && isDemoKey(value))) {
    throw new StartRefused('Production does not start with a key of the sandbox gateway.')
  }
}
