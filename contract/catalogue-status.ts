import * as z from './zod.ts'

export const catalogueStatuses = ['error', 'inactive', 'active'] as const
export type CatalogueStatus = (typeof catalogueStatuses)[number]

/** Status of a product or plan: error -1, inactive 0, active 1 on the wire (docs/specification.md#states). */
export const catalogueStatusCodec = z.codec(z.union([z.literal(-1), z.literal(0), z.literal(1)]), z.enum(catalogueStatuses), {
  decode: (number) => catalogueStatuses[number + 1] ?? 'error',
  encode: (status) => (catalogueStatuses.indexOf(status) - 1) as -1 | 0 | 1,
})

/** The same status as text in a query. */
export const catalogueStatusFilter = z.codec(z.enum(['-1', '0', '1']), z.enum(catalogueStatuses), {
  decode: (text) => catalogueStatuses[Number(text) + 1] ?? 'error',
  encode: (status) => String(catalogueStatuses.indexOf(status) - 1) as '-1' | '0' | '1',
})
