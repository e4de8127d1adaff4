import * as z from './zod.ts'

export const recurrences = ['yearly', 'monthly', 'one-time'] as const
export type Recurrence = (typeof recurrences)[number]

const centavosSchema = z.int().check(z.minimum(0, 'min'), z.maximum(100_000_000_00, 'max'))
const percentSchema = z.number().check(z.minimum(0, 'min'), z.maximum(100, 'max'))

/**
 * Returns a price less its discount, in centavos, rounded half up (docs/specification.md#constants). `percent` is 0 to
 * 100, with at most two decimals.
 */
export function discountedPrice(centavos: number, percent: number): number {
  const hundredths = BigInt(Math.round(percent * 100))
  return Number((BigInt(centavos) * (10_000n - hundredths) + 5_000n) / 10_000n)
}

const priceWire = z.object({
  recurrence: z.enum(recurrences),
  price: centavosSchema,
  discount: percentSchema,
  discounted_price: centavosSchema,
  metadata: z.object({ show_title: z.boolean(), show_subtitle: z.boolean() }),
})

export const priceSchema = z.object({
  recurrence: z.enum(recurrences),
  list: centavosSchema,
  discount: percentSchema,
  net: centavosSchema,
  showsTitle: z.boolean(),
  showsSubtitle: z.boolean(),
})

/** `list` and `net` are integer centavos with IVA; `discount` is a percentage from 0 to 100. */
export type Price = z.infer<typeof priceSchema>

/** Converts a price by recurrence between the wire and the code (STAT-3). */
export const priceCodec = z.codec(priceWire, priceSchema, {
  decode: ({ recurrence, price, discount, discounted_price, metadata }) => ({
    recurrence,
    list: price,
    discount,
    net: discounted_price,
    showsTitle: metadata.show_title,
    showsSubtitle: metadata.show_subtitle,
  }),
  encode: ({ recurrence, list, discount, net, showsTitle, showsSubtitle }) => ({
    recurrence,
    price: list,
    discount,
    discounted_price: net,
    metadata: { show_title: showsTitle, show_subtitle: showsSubtitle },
  }),
})
