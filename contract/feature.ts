import { localisedSchema } from './localised.ts'
import * as z from './zod.ts'

/** Groups of features (docs/specification.md#records). */
export const featureGroups = ['additional_services', 'services', 'business_model', 'consumables'] as const

/** -1 means unlimited. */
const valueSchema = z.union([z.number(), z.boolean(), z.string()])

const featureWire = z.object({
  id: z.string(),
  name: localisedSchema,
  group: z.enum(featureGroups),
  app: z.nullable(z.string()),
  key: z.string(),
  value: valueSchema,
  type: z.enum(['number', 'boolean', 'text']),
  highlight_order: z.nullable(z.int()),
})

export const featureSchema = z.object({
  id: z.string(),
  name: localisedSchema,
  group: z.enum(featureGroups),
  app: z.nullable(z.string()),
  key: z.string(),
  value: valueSchema,
  type: z.enum(['number', 'boolean', 'text']),
  highlightOrder: z.nullable(z.int()),
})

export type Feature = z.infer<typeof featureSchema>

/** A feature with its value in a product. Plan cards show the features with a highlight order, lowest first. */
export const featureCodec = z.codec(featureWire, featureSchema, {
  decode: ({ highlight_order, ...same }) => ({ ...same, highlightOrder: highlight_order }),
  encode: ({ highlightOrder, ...same }) => ({ ...same, highlight_order: highlightOrder }),
})
