import { catalogueStatusCodec, catalogueStatuses } from '../catalogue-status.ts'
import { featureGroups } from '../feature.ts'
import { idSchema } from '../id.ts'
import { lineSchema, linesSchema } from '../plain-text.ts'
import { recurrences } from '../pricing.ts'
import { localisedSchema } from '../localised.ts'
import { productCodec } from '../product.ts'
import { record, request } from '../record.ts'
import * as z from '../zod.ts'

/** A text that an administrator writes in both languages: one line, or any number of lines. */
export const localisedLine = (min: number, max: number) =>
  z.strictObject({ 'es-MX': lineSchema(min, max), en: lineSchema(min, max) })
export const localisedLines = (max: number) => z.strictObject({ 'es-MX': linesSchema(max), en: linesSchema(max) })

/** A price as it is typed: centavos with IVA, and a discount in percent with at most two decimals. */
export const priceInput = request({
  recurrence: z.enum(recurrences),
  price: z.int().check(z.minimum(0, 'min'), z.maximum(100_000_000_00, 'max')),
  discount: z.number().check(z.minimum(0, 'min'), z.maximum(100, 'max'), z.multipleOf(0.01, 'percent')),
  metadata: request({ show_title: z.boolean(), show_subtitle: z.boolean() }),
})
export type PriceInput = z.output<typeof priceInput>

/** At least one price, and at most one of each recurrence. */
export const pricingInput = z.array(priceInput).check(
  z.minLength(1, 'pricing.missing'),
  z.maxLength(recurrences.length, 'pricing.twice'),
  z.refine((prices) => new Set(prices.map(({ recurrence }) => recurrence)).size === prices.length, 'pricing.twice'),
)

export const featureTypes = ['number', 'boolean', 'text'] as const

/** A feature of the catalogue, in products or not (ADM-4). `version` is the one that was read before an edit. */
export const catalogueFeature = record({
  id: z.string(),
  key: z.string(),
  name: localisedSchema,
  group: z.enum(featureGroups),
  app: z.nullable(z.string()),
  type: z.enum(featureTypes),
  order: z.int(),
  products: z.int(),
  version: z.int(),
})
export type CatalogueFeature = z.output<typeof catalogueFeature>

const keySchema = z.string().check(z.regex(/^[a-z][a-z0-9_]{1,39}$/, 'key'))

const featureInput = {
  name: localisedLine(2, 80),
  group: z.enum(featureGroups),
  app: z.nullable(keySchema),
  order: z.int().check(z.minimum(0, 'min'), z.maximum(999, 'max')),
} as const

export const newFeature = request({ key: keySchema, type: z.enum(featureTypes), ...featureInput })
/** The key and type of a feature do not change, because products have values for it. */
export const featureChange = request(featureInput)
export const featureEdit = request({ ...featureInput, version: z.int() })
export type FeatureChange = z.output<typeof featureChange>

/** A product, the version that an edit names, and the number of plans that have it. */
export const catalogueProduct = record({ product: productCodec, version: z.int(), plans: z.int() })
export type CatalogueProduct = z.output<typeof catalogueProduct>

/** A row of the list of products. */
export const productRow = record({
  id: z.string(),
  key: z.string(),
  name: localisedSchema,
  status: catalogueStatusCodec,
  marketplace: z.boolean(),
  features: z.int(),
  created_at: z.string(),
})
export type ProductRow = z.output<typeof productRow>

const productInput = {
  name: localisedLine(2, 80),
  description: localisedLines(400),
  status: z.enum(catalogueStatuses),
  pricing: pricingInput,
  /** -1 means unlimited. Plan cards show the features with a highlight order, lowest first. */
  features: z
    .array(
      request({
        id: idSchema,
        value: z.union([z.number(), z.boolean(), z.string().check(z.maxLength(80, 'max'))]),
        highlight_order: z.nullable(z.int().check(z.minimum(0, 'min'), z.maximum(999, 'max'))),
      }),
    )
    .check(z.minLength(1, 'features.missing'), z.maxLength(100, 'count')),
  /** Whether customers find it in the marketplace; required (ADM-3). */
  metadata: request({ marketplace: z.boolean() }),
} as const
export const newProduct = request({ key: keySchema, ...productInput })
/** The key of a product does not change. */
export const productChange = request(productInput)
export type ProductChange = z.output<typeof productChange>
export const productEdit = request({ ...productInput, version: z.int() })
export type NewProduct = z.output<typeof newProduct>
export type ProductEdit = z.output<typeof productEdit>
