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
    /** Openpay's test environment, or our stand-in for it. */
    sandbox: z.boolean(),
  }),
  z.strictObject({
    driver: z.literal('stripe'),
    publishableKey: z.string(),
    /** The script of a stand-in. Null means that the loader fetches Stripe's own. */
    scriptUrl: z.nullable(z.url()),
  }),
  /** The page after the bank's page: it informs the application, and the person can close it. */
  z.strictObject({ driver: z.literal('return') }),
])
export type CardFrameConfig = z.infer<typeof cardFrameConfigSchema>
export type CardFrameConfigOf<Driver extends CardFrameConfig['driver']> = Extract<CardFrameConfig, { driver: Driver }>

const channel = z.uuid()
/** An id of a provider: letters, digits and underscores. Digits alone could be a card number, so they are refused. */
const providerId = z.string().check(z.regex(/^(?=.*[a-zA-Z])\w{3,60}$/))
const errorSchema = z.strictObject({
  /** A key of the card error catalogue, such as `Openpay.error.2004` or `card_declined.insufficient_funds`. */
  code: z.string().check(z.regex(/^[\w.]{1,80}$/)),
  /** The provider's own words, without anything that could be a card number. */
  detail: z.string().check(z.maxLength(300)),
  /** HTTP status; 0 when there was no answer. */
  status: z.int().check(z.minimum(0), z.maximum(599)),
})
export type CardFrameError = z.infer<typeof errorSchema>

const shown = { brand: z.enum(cardBrands), last4: z.string().check(z.regex(/^\d{4}$/)) }

/**
 * Messages of the card frame to the application. They never carry a card number; after success they carry its last four
 * digits.
 */
export const fromCardFrameSchema = z.discriminatedUnion('type', [
  /** The frame is ready to receive messages. */
  z.strictObject({ channel, type: z.literal('ready') }),
  z.strictObject({ channel, type: z.literal('height'), height: z.int().check(z.minimum(0), z.maximum(5000)) }),
  z.strictObject({ channel, type: z.literal('validity'), valid: z.boolean(), brand: z.enum(cardBrands) }),
  /** The person pressed Save, and the frame calls the provider. */
  z.strictObject({ channel, type: z.literal('submitted') }),
  /** Openpay: the ids for POST /cash/cards. Each is valid for one use. */
  z.strictObject({ channel, type: z.literal('tokenised'), tokenId: providerId, deviceSessionId: providerId, ...shown }),
  /** Stripe: the card is saved. The application calls POST /cash/payment_methods/sync next. */
  z.strictObject({ channel, type: z.literal('setUp'), setupIntentId: providerId }),
  /** Stripe: the bank's challenge of a payment is over. The order has the result. */
  z.strictObject({ channel, type: z.literal('authenticated') }),
  /** Openpay: the device session for one charge of a saved card. */
  z.strictObject({ channel, type: z.literal('device'), deviceSessionId: providerId }),
  /** The application asked for the card, and it is not complete: its first faulty field has the focus. */
  z.strictObject({ channel, type: z.literal('incomplete') }),
  z.strictObject({ channel, type: z.literal('failed'), error: errorSchema }),
])
export type FromCardFrame = z.infer<typeof fromCardFrameSchema>

const clientSecret = z.string().check(z.regex(/^(?:seti|pi)_\w+_secret_\w+$/), z.maxLength(200))

/** Messages of the application to the card frame. */
export const toCardFrameSchema = z.discriminatedUnion('type', [
  /** Stripe: show the form for this setup. */
  z.strictObject({ channel, type: z.literal('setup'), clientSecret }),
  /** Stripe: let the bank verify this payment or setup. */
  z.strictObject({ channel, type: z.literal('authenticate'), clientSecret }),
  /** The person pressed pay beside the form: save the typed card. */
  z.strictObject({ channel, type: z.literal('submit') }),
  /** Openpay: no form, only the device session of a charge. */
  z.strictObject({ channel, type: z.literal('device') }),
])
export type ToCardFrame = z.infer<typeof toCardFrameSchema>

type Untold<Message> = Message extends unknown ? Omit<Message, 'channel'> : never
/** A message without its channel. */
export type CardFrameNews = Untold<FromCardFrame>
export type CardFrameOrder = Untold<ToCardFrame>

/** The storage key through which the return page informs our other windows. No value stays under it. */
export const bankReturnKey = 'receptio.bank-return'

interface Heard {
  origin: string
  source: unknown
  data: unknown
}

/**
 * Returns a message between the application and its card frame, or null for another origin, window, channel or shape.
 * Both sides have one origin, so the only valid sender is the expected window.
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
