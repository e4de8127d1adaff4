import { catalogueStatusCodec, catalogueStatuses } from './catalogue-status.ts'
import { featureCodec, featureSchema } from './feature.ts'
import { localisedSchema } from './localised.ts'
import { priceCodec, priceSchema } from './pricing.ts'
import * as z from './zod.ts'

const productWire = z.object({
  id: z.string(),
  key: z.string(),
  name: localisedSchema,
  description: localisedSchema,
  status: catalogueStatusCodec,
  pricing: z.array(priceCodec),
  features: z.array(featureCodec),
  metadata: z.object({ marketplace: z.boolean() }),
  created_at: z.string(),
})

const productSchema = z.object({
  id: z.string(),
  key: z.string(),
  name: localisedSchema,
  description: localisedSchema,
  status: z.enum(catalogueStatuses),
  prices: z.array(priceSchema),
  features: z.array(featureSchema),
  marketplace: z.boolean(),
  createdAt: z.string(),
})

export type Product = z.infer<typeof productSchema>

/** A product: an application, or an addition to one. `key` is the key of the application, if it is one. */
export const productCodec = z.codec(productWire, productSchema, {
  decode: ({ pricing, metadata, created_at, ...same }) => ({
    ...same,
    prices: pricing,
    marketplace: metadata.marketplace,
    createdAt: created_at,
  }),
  encode: ({ prices, marketplace, createdAt, ...same }) => ({
    ...same,
    pricing: prices,
    metadata: { marketplace },
    created_at: createdAt,
  }),
})
