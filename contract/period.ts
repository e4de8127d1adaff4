import * as z from './zod.ts'

export const periods = ['monthly', 'yearly'] as const
export type Period = (typeof periods)[number]

/** The number of each period on the wire and in the database. */
export const periodNumbers = { monthly: 0, yearly: 1 } as const satisfies Record<Period, number>

/** A billing period: 0 monthly, 1 yearly on the wire (docs/specification.md#states). */
export const periodCodec = z.codec(z.union([z.literal(0), z.literal(1)]), z.enum(periods), {
  decode: (number) => (number === 1 ? 'yearly' : 'monthly'),
  encode: (period) => periodNumbers[period],
})

/** The same period as text in a query. */
export const periodFilter = z.codec(z.enum(['0', '1']), z.enum(periods), {
  decode: (text) => (text === '1' ? 'yearly' : 'monthly'),
  encode: (period) => (period === 'yearly' ? '1' : '0'),
})
