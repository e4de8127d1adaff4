import * as z from './zod.ts'

/** One resource on the wire: `{ "data": … }`. */
export function single<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.object({ data: schema })
}

export const acknowledgement = single(z.object({ ok: z.literal(true) }))
