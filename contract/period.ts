import * as z from './zod.ts'

export const periods = ['monthly', 'yearly'] as const
export type Period = (typeof periods)[number]

/** What travels and is stored for each. */
export const periodNumbers = { monthly: 0, yearly: 1 } as const satisfies Record<Period, number>

/** A billing period: 0 monthly, 1 yearly on the wire (docs/specification.md#states). */
export const periodCodec = z.codec(z.union([z.literal(0), z.literal(1)]), z.enum(periods), {
  decode: (number) => (number === 1 ? 'yearly' : 'monthly'),
  encode: (period) => periodNumbers[period],
})

/** The same number as a query has it, as text. */
export const periodFilter = z.codec(z.enum(['0', '1']), z.enum(periods), {
  decode: (text) => (text === '1' ? 'yearly' : 'monthly'),
  encode: (period) => (period === 'yearly' ? '1' : '0'),
})
