import { record, request } from './record.ts'
import { searchSchema } from './page.ts'
import * as z from './zod.ts'

/** Where a list goes on: written by the server, given back as it is. */
const cursorSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,500}$/, 'regex'))

/** A day of the calendar in Mexico City, such as 2026-11-22. */
export const daySchema = z.string().check(
  z.regex(/^20[0-9]{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$/, { error: 'date', abort: true }),
  z.refine((day) => new Date(`${day}T00:00:00Z`).toISOString().startsWith(day), 'date'),
)

/** Yes or no, as a query has it. */
export const truthFilter = z.codec(z.enum(['true', 'false']), z.boolean(), {
  decode: (text) => text === 'true',
  encode: (truth) => (truth ? 'true' : 'false'),
})

/**
 * What every list of the administration is asked with: words to find (beginnings of words), the order, where to go on,
 * and its own filters.
 */
export function listQuery<const Sorts extends readonly [string, ...string[]], Filters extends Record<string, z.ZodMiniType>>(
  sorts: Sorts,
  filters: Filters,
) {
  return request({
    search: z.optional(searchSchema),
    sort: z.optional(z.enum(sorts)),
    cursor: z.optional(cursorSchema),
    ...filters,
  })
}

const cursorPageSchema = record({
  per_page: z.int(),
  /** The place of the first row, from 1; 0 of an empty list. */
  from: z.int(),
  /**
   * How many there are, or with `more` how many at least: `counted`, and of a common word those that a sample found.
   */
  total: z.int(),
  more: z.boolean(),
  previous: z.nullable(z.string()),
  next: z.nullable(z.string()),
})

/** Rows of a list are counted up to here; beyond it a list says "more than". */
export const counted = 1000

/**
 * A list of the administration on the wire: 25 rows, and the cursors of the pages beside it
 * (ADM-8; docs/decisions/0016).
 */
export function cursorPage<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.object({ data: z.array(schema), meta: cursorPageSchema })
}
export type CursorPage<Row> = { data: Row[]; meta: z.output<typeof cursorPageSchema> }
