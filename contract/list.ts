import { record, request } from './record.ts'
import { searchSchema } from './page.ts'
import * as z from './zod.ts'

/** A cursor: the server writes it, and the caller sends it back unchanged. */
const cursorSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,500}$/, 'regex'))

/** A day of the calendar in Mexico City, such as 2026-11-22. */
export const daySchema = z.string().check(
  z.regex(/^20[0-9]{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$/, { error: 'date', abort: true }),
  z.refine((day) => new Date(`${day}T00:00:00Z`).toISOString().startsWith(day), 'date'),
)

/** A boolean as text in a query. */
export const truthFilter = z.codec(z.enum(['true', 'false']), z.boolean(), {
  decode: (text) => text === 'true',
  encode: (truth) => (truth ? 'true' : 'false'),
})

/**
 * Several values of a filter in a query: `paid,failed`, or all but some: `!paid`. It is read as the values that fit, of
 * which there is at least one.
 */
export function severalOf<const Own extends string>(value: z.ZodMiniType<Own, string>, all: readonly Own[]) {
  const names = all.map((one) => z.encode(value, one))
  const fitting = (text: string) => {
    const parts = text.replace(/^!/, '').split(',')
    return all.filter((_, place) => parts.includes(names[place] ?? '') !== text.startsWith('!'))
  }
  const either = `(?:${names.join('|')})`
  return z.codec(
    z.string().check(
      z.maxLength(200, { error: 'max', abort: true }),
      z.regex(new RegExp(`^!?${either}(?:,${either})*$`), { error: 'regex', abort: true }),
      z.refine((text) => fitting(text).length > 0, 'regex'),
    ),
    z.array(z.enum(all)),
    { decode: fitting, encode: (values) => values.map((one) => z.encode(value, one)).join(',') },
  )
}

/**
 * The query of every list of the administration: search words (matched by their beginnings), the order, the cursor, and
 * the list's own filters.
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
  /** The position of the first row, from 1; 0 in an empty list. */
  from: z.int(),
  /**
   * The number of rows. With `more`, it is a minimum: `counted`, or for a common word the number that a sample found.
   */
  total: z.int(),
  more: z.boolean(),
  previous: z.nullable(z.string()),
  next: z.nullable(z.string()),
})

/** The count of rows stops here; beyond it a list says "more than". */
export const counted = 1000

/**
 * A list of the administration on the wire: 25 rows and the cursors of the adjacent pages (ADM-8; docs/decisions/0016).
 */
export function cursorPage<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.object({ data: z.array(schema), meta: cursorPageSchema })
}
export type CursorPage<Row> = { data: Row[]; meta: z.output<typeof cursorPageSchema> }
