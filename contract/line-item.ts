import { idSchema } from './id.ts'
import { localisedSchema } from './localised.ts'
import { type Period, periods } from './period.ts'
import { recurrences } from './pricing.ts'
import * as z from './zod.ts'

const centavos = z.int().check(z.minimum(0), z.maximum(100_000_000_00))

/** A product with its quantity (0: none). */
export const lineItemInput = z.strictObject({
  id: idSchema,
  quantity: z.int().check(z.minimum(0, 'min'), z.maximum(999, 'max')),
})

const lineItemWire = z.object({
  id: z.string(),
  name: localisedSchema,
  quantity: z.int(),
  paymentTerms: z.object({ price: centavos, discount: z.number(), discounted_price: centavos, recurrence: z.enum(recurrences) }),
  is: z.object({ product: z.boolean(), gift: z.boolean(), addon: z.boolean() }),
  share: z.optional(z.object({ until: z.string(), price: centavos, discounted_price: centavos })),
  granted: z.optional(z.object({ percent: z.number(), discounted_price: centavos })),
})
export const lineItemSchema = z.object({
  id: z.string(),
  name: localisedSchema,
  quantity: z.int(),
  list: centavos,
  discount: z.number(),
  net: centavos,
  recurrence: z.enum(recurrences),
  kind: z.enum(['product', 'gift', 'addon']),
  share: z.optional(z.object({ until: z.string(), list: centavos, net: centavos })),
  granted: z.optional(z.object({ percent: z.number(), net: centavos })),
})

/**
 * A line of an order. `list` and `net` are centavos for one piece, with IVA. `discount` is a percentage from 0 to 100.
 * A one-time line does not renew. `share`: the line is sold for the rest of a period, to its local day `until`; `list`
 * and `net` in it are the prices of a whole period. `granted`: the percentage that staff took off this renewal, and the
 * `net` without it.
 */
export type LineItem = z.infer<typeof lineItemSchema>

/**
 * Returns the periods that an order's lines pay for: both when it renews a month and a year together
 * (docs/decisions/0135).
 */
export function periodsOf({ period, lines }: { period: Period; lines: readonly LineItem[] }): Period[] {
  const named = periods.filter((one) => lines.some(({ kind, recurrence }) => kind !== 'gift' && recurrence === one))
  return named.length > 1 ? named : [period]
}

export const lineItemCodec = z.codec(lineItemWire, lineItemSchema, {
  decode: ({ paymentTerms: { price, discount, discounted_price, recurrence }, is, share, granted, ...same }) => ({
    ...same,
    ...(granted && { granted: { percent: granted.percent, net: granted.discounted_price } }),
    ...(share && { share: { until: share.until, list: share.price, net: share.discounted_price } }),
    list: price,
    discount,
    net: discounted_price,
    recurrence,
    kind: is.gift ? ('gift' as const) : is.addon ? ('addon' as const) : ('product' as const),
  }),
  encode: ({ list, discount, net, recurrence, kind, share, granted, ...same }) => ({
    ...same,
    ...(granted && { granted: { percent: granted.percent, discounted_price: granted.net } }),
    ...(share && { share: { until: share.until, price: share.list, discounted_price: share.net } }),
    paymentTerms: { price: list, discount, discounted_price: net, recurrence },
    is: { product: kind === 'product', gift: kind === 'gift', addon: kind === 'addon' },
  }),
})
