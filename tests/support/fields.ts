import * as z from '#contract/zod.ts'

/** The names on the wire of the fields that a request or a part of it carries. */
export function fieldsOf(schema: z.ZodMiniType | undefined): string[] {
  if (schema instanceof z.ZodMiniPipe) return fieldsOf(schema.def.in as z.ZodMiniType)
  return schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : []
}
