import { record } from './record.ts'
import * as z from './zod.ts'

export const pageSize = 25

/** Returns the schema of one resource on the wire: `{ "data": … }`. */
export function single<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.object({ data: schema })
}

/** Returns the schema of a list on the wire, 25 rows per page by default (CALL-3). */
export function page<Schema extends z.ZodMiniType>(schema: Schema) {
  const meta = record({ current_page: z.int(), per_page: z.int(), last_page: z.int(), total: z.int() })
  return z.object({ data: z.array(schema), meta })
}

const digits = (shape: RegExp, rule: string) =>
  z.codec(z.string().check(z.regex(shape, rule)), z.int(), { decode: Number, encode: String })

/** The query of every list: the page, and its rows (at most 100). Both are digits, because a query is text. */
export const pageQuery = {
  page: z.optional(digits(/^[1-9][0-9]{0,5}$/, 'regex')),
  per_page: z.optional(digits(/^(?:[1-9][0-9]?|100)$/, 'in')),
} as const

export const acknowledgement = single(z.object({ ok: z.literal(true) }))

/** The search text of a list. */
export const searchSchema = z.string().check(z.trim(), z.maxLength(100, 'max'))
