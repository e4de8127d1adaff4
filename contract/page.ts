import * as z from './zod.ts'

export const pageSize = 25

/** One resource on the wire: `{ "data": … }`. */
export function single<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.object({ data: schema })
}

/** A list on the wire, with the pagination meta of the specification (section 7). */
export function page<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.object({
    data: z.array(schema),
    meta: z.object({ current_page: z.int(), per_page: z.int(), last_page: z.int(), total: z.int() }),
  })
}

export const acknowledgement = single(z.object({ ok: z.literal(true) }))
