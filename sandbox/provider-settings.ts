import { type Environment, readUrl } from './read-url.ts'

export interface StripeSettings {
  /** The id of the account that the keys open. */
  accountId: string
  secretKey: string
  publishableKey: string
  webhookSecret: string
  webhookUrl?: string | undefined
}

export interface OpenpaySettings {
  merchantId: string
  publicKey: string
  privateKey: string
  webhookUser: string
  webhookPassword: string
  webhookUrl?: string | undefined
}

export const demoStripe: StripeSettings = {
  accountId: 'acct_1Sandbox000000000',
  secretKey: 'sk_test_sandbox0000000000000000',
  publishableKey: 'pk_test_sandbox0000000000000000',
  webhookSecret: 'whsec_sandbox0000000000000000',
}

export const demoOpenpay: OpenpaySettings = {
  merchantId: 'msandbox000000000000',
  publicKey: 'pk_5a4db0c0000000000000000000000001',
  privateKey: 'sk_5a4db0c0000000000000000000000002',
  webhookUser: 'openpay',
  webhookPassword: 'sandbox-webhook-password',
}

export const readStripe = (env: Environment, productUrl: string): StripeSettings => ({
  accountId: demoStripe.accountId,
  secretKey: env['STRIPE_SECRET_KEY'] || demoStripe.secretKey,
  publishableKey: env['STRIPE_PUBLISHABLE_KEY'] || demoStripe.publishableKey,
  webhookSecret: env['STRIPE_WEBHOOK_SECRET'] || demoStripe.webhookSecret,
  webhookUrl: readUrl(env, 'STRIPE_WEBHOOK_URL') ?? `${productUrl}/api/webhooks/stripe`,
})

export const readOpenpay = (env: Environment, productUrl: string): OpenpaySettings => ({
  merchantId: env['OPENPAY_MERCHANT_ID'] || demoOpenpay.merchantId,
  publicKey: env['OPENPAY_PUBLIC_KEY'] || demoOpenpay.publicKey,
  privateKey: env['OPENPAY_PRIVATE_KEY'] || demoOpenpay.privateKey,
  webhookUser: env['OPENPAY_WEBHOOK_USER'] || demoOpenpay.webhookUser,
  webhookPassword: env['OPENPAY_WEBHOOK_PASSWORD'] || demoOpenpay.webhookPassword,
  webhookUrl: readUrl(env, 'OPENPAY_WEBHOOK_URL') ?? `${productUrl}/api/webhooks/openpay`,
})
