import { cardBrands } from './payment-method.ts'
import * as z from './zod.ts'

/** What the server writes into the card frame's document: public keys and the addresses of one provider's scripts. */
export const cardFrameConfigSchema = z.union([
  z.strictObject({
    driver: z.literal('openpay'),
    merchantId: z.string(),
    publicKey: z.string(),
    scriptUrl: z.url(),
    dataScriptUrl: z.url(),
    /** Openpay's own test environment, or our stand-in of it. */
    sandbox: z.boolean(),
  }),
  z.strictObject({
    driver: z.literal('stripe'),
    publishableKey: z.string(),
    /** A stand-in's script; null is Stripe's own, which its loader fetches. */
    scriptUrl: z.nullable(z.url()),
  }),
  /** Where the bank's page leads back to: it tells the application and can be closed. */
  z.strictObject({ driver: z.literal('return') }),
])
export type CardFrameConfig = z.infer<typeof cardFrameConfigSchema>
export type CardFrameConfigOf<Driver extends CardFrameConfig['driver']> = Extract<CardFrameConfig, { driver: Driver }>

const channel = z.uuid()
/** An id of a provider: letters, digits and underscores, and never digits alone, as a card number would be. */
const providerId = z.string().check(z.regex(/^(?=.*[a-zA-Z])\w{3,60}$/))
const errorSchema = z.strictObject({
  /** `Openpay.error.2004`, `card_declined.insufficient_funds`: a key of the card error catalogue. */
  code: z.string().check(z.regex(/^[\w.]{1,80}$/)),
  /** The provider's own words; anything that could be a card number has been taken out. */
  detail: z.string().check(z.maxLength(300)),
  /** Of HTTP; 0 when nobody answered. */
  status: z.int().check(z.minimum(0), z.maximum(599)),
})
export type CardFrameError = z.infer<typeof errorSchema>

const shown = { brand: z.enum(cardBrands), last4: z.string().check(z.regex(/^\d{4}$/)) }

/**
 * What the card frame tells the application. No message carries digits of a number but the last four, after success.
 */
export const fromCardFrameSchema = z.discriminatedUnion('type', [
  /** It listens. */
  z.strictObject({ channel, type: z.literal('ready') }),
  z.strictObject({ channel, type: z.literal('height'), height: z.int().check(z.minimum(0), z.maximum(5000)) }),
  z.strictObject({ channel, type: z.literal('validity'), valid: z.boolean(), brand: z.enum(cardBrands) }),
  /** Save was pressed: the provider is being asked. */
  z.strictObject({ channel, type: z.literal('submitted') }),
  /** Openpay: for POST /cash/cards. Both ids are good for one use. */
  z.strictObject({ channel, type: z.literal('tokenised'), tokenId: providerId, deviceSessionId: providerId, ...shown }),
  /** Stripe: the card is saved; POST /cash/payment_methods/sync comes next. */
  z.strictObject({ channel, type: z.literal('setUp'), setupIntentId: providerId }),
  /** Stripe: the bank's challenge of a payment is over; the order tells how. */
  z.strictObject({ channel, type: z.literal('authenticated') }),
  /** Openpay: which device pays with a saved card, for one charge. */
  z.strictObject({ channel, type: z.literal('device'), deviceSessionId: providerId }),
  z.strictObject({ channel, type: z.literal('failed'), error: errorSchema }),
])
export type FromCardFrame = z.infer<typeof fromCardFrameSchema>

const clientSecret = z.string().check(z.regex(/^(?:seti|pi)_\w+_secret_\w+$/), z.maxLength(200))

/** What the application tells the card frame. */
export const toCardFrameSchema = z.discriminatedUnion('type', [
  /** Stripe: show the form for this setup. */
  z.strictObject({ channel, type: z.literal('setup'), clientSecret }),
  /** Stripe: let the bank verify this payment or setup. */
  z.strictObject({ channel, type: z.literal('authenticate'), clientSecret }),
  /** Openpay: no form, only the device session of a charge. */
  z.strictObject({ channel, type: z.literal('device') }),
])
export type ToCardFrame = z.infer<typeof toCardFrameSchema>

type Untold<Message> = Message extends unknown ? Omit<Message, 'channel'> : never
/** A message before it is addressed. */
export type CardFrameNews = Untold<FromCardFrame>
export type CardFrameOrder = Untold<ToCardFrame>

/** The storage key by which the page that a bank leads back to tells our other windows; nothing stays under it. */
export const bankReturnKey = 'receptio.bank-return'

interface Heard {
  origin: string
  source: unknown
  data: unknown
}

/**
 * A message between the application and its card frame, or null when it is not one: another origin, window, channel or
 * shape. Both sides are of one origin, so the only right sender is the window that was expected.
 */
export function readMessage<Message extends { channel: string }>(
  schema: z.ZodMiniType<Message>,
  { origin, source, data }: Heard,
  expected: { origin: string; source: unknown; channel: string },
): Message | null {
  if (origin !== expected.origin || source !== expected.source || source === null || source === undefined) return null
  const parsed = z.safeParse(schema, data)
  return parsed.success && parsed.data.channel === expected.channel ? parsed.data : null
}
