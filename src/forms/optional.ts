import * as z from '#contract/zod.ts'

/** Returns the schema of a field that may be empty, which then means null. */
export function optional<Schema extends z.ZodMiniType<unknown, string>>(schema: Schema) {
  return z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed) => (typed.trim() === '' ? null : typed)),
    ),
    z.nullable(schema),
  )
}
