import { record, request } from '../record.ts'
import * as z from '../zod.ts'

const longest = 300
const text = (shape: RegExp) =>
  z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(longest, 'max'), z.regex(shape, 'regex'))

const stripeFields = {
  publicKey: text(/^pk_(?:test|live)_\w{8,}$/),
  secretKey: text(/^[sr]k_(?:test|live)_\w{8,}$/),
  webhookSecret: text(/^whsec_[\w+/=]{8,}$/),
}
/** The fields of a form for keys of Stripe. The webhook's secret is that of the address in `setupRecord`. */
export const stripeKeyForm = z.strictObject(stripeFields)
/** The keys of an account at Stripe, as they travel. */
export const stripeKeys = request({
  public_key: stripeFields.publicKey,
  secret_key: stripeFields.secretKey,
  webhook_secret: stripeFields.webhookSecret,
})
export type StripeKeys = z.output<typeof stripeKeys>

/** The shortest password that protects a webhook of Openpay. */
const leastWebhookPassword = 12

const openpayFields = {
  merchantId: text(/^[a-z0-9]{8,40}$/i),
  publicKey: text(/^pk_\w{8,}$/),
  privateKey: text(/^sk_\w{8,}$/),
  webhookUser: text(/^[\w.@-]{1,60}$/),
  webhookPassword: z
    .string()
    .check(
      z.minLength(1, 'required'),
      z.minLength(leastWebhookPassword, 'min'),
      z.maxLength(longest, 'max'),
      z.regex(/^[\x21-\x7e]+$/, 'regex'),
    ),
}
/** The fields of a form for keys of Openpay. Both sides choose the same user and password for the webhook. */
export const openpayKeyForm = z.strictObject(openpayFields)
/** The keys of an account at Openpay, as they travel. */
export const openpayKeys = request({
  merchant_id: openpayFields.merchantId,
  public_key: openpayFields.publicKey,
  private_key: openpayFields.privateKey,
  webhook_user: openpayFields.webhookUser,
  webhook_password: openpayFields.webhookPassword,
})
export type OpenpayKeys = z.output<typeof openpayKeys>

/** Keys of an own account at one of the gateways. */
export type GatewayKeys = { driver: 'stripe'; keys: StripeKeys } | { driver: 'openpay'; keys: OpenpayKeys }

/**
 * A tenant's own account at a gateway, without its secrets. `last4`: of the secret key. `since`: when this account was
 * first given. `changedBy`: who gave the present keys; null when that person is gone.
 */
export const gatewayAccount = record({
  account: z.string(),
  public_key: z.string(),
  last4: z.string(),
  since: z.string(),
  changed_at: z.string(),
  changed_by: z.nullable(z.string()),
})
export type GatewayAccount = z.output<typeof gatewayAccount>
