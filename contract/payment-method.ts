import { drivers } from './driver.ts'
import { installmentOffer } from './installments.ts'
import * as z from './zod.ts'

export const cardStatuses = ['error', 'inactive', 'active'] as const
/** Brands of cards. Four have a logo; a card of another brand is `unknown` and works as well. */
export const cardBrands = ['visa', 'mastercard', 'amex', 'carnet', 'unknown'] as const
export type CardBrand = (typeof cardBrands)[number]

const cardFields = {
  brand: z.enum(cardBrands),
  last4: z.string().check(z.regex(/^[0-9]{4}$/)),
  funding: z.enum(['credit', 'debit', 'prepaid', 'unknown']),
}

const paymentMethodWire = z.object({
  id: z.string(),
  type: z.literal('card'),
  card: z.object({ ...cardFields, exp_month: z.int(), exp_year: z.int() }),
  cashDriver: z.object({ data: z.object({ name: z.enum(drivers) }) }),
  details: z.string(),
  status: z.enum(cardStatuses),
  default: z.boolean(),
  created_at: z.string(),
  network_updated_at: z.nullable(z.string()),
  installments: z._default(z.array(installmentOffer), []),
})

const paymentMethodSchema = z.object({
  id: z.string(),
  type: z.literal('card'),
  card: z.object({ ...cardFields, expMonth: z.int(), expYear: z.int() }),
  driver: z.enum(drivers),
  details: z.string(),
  status: z.enum(cardStatuses),
  isDefault: z.boolean(),
  createdAt: z.string(),
  networkUpdatedAt: z.nullable(z.string()),
  installments: z.array(installmentOffer),
})

/**
 * The public data of a saved card. Months are 1 to 12, years have four digits. `details` is the holder's name as typed.
 * `networkUpdatedAt`: when the card's network gave it another number or expiry; null when it never did.
 * `installments`: the months without interest on offer with it (docs/decisions/0077).
 */
export type PaymentMethod = z.infer<typeof paymentMethodSchema>

/** Converts a payment method between the wire and the code. Nobody can charge it without our secret keys. */
export const paymentMethodCodec = z.codec(paymentMethodWire, paymentMethodSchema, {
  decode: ({
    card: { exp_month, exp_year, ...card },
    cashDriver,
    default: isDefault,
    created_at,
    network_updated_at,
    ...same
  }) => ({
    ...same,
    card: { ...card, expMonth: exp_month, expYear: exp_year },
    driver: cashDriver.data.name,
    isDefault,
    createdAt: created_at,
    networkUpdatedAt: network_updated_at,
  }),
  encode: ({ card: { expMonth, expYear, ...card }, driver, isDefault, createdAt, networkUpdatedAt, ...same }) => ({
    ...same,
    card: { ...card, exp_month: expMonth, exp_year: expYear },
    cashDriver: { data: { name: driver } },
    default: isDefault,
    created_at: createdAt,
    network_updated_at: networkUpdatedAt,
  }),
})
