import * as z from '#contract/zod.ts'

/** Returns the wire names of the fields of a request or a part of it. */
export function fieldsOf(schema: z.ZodMiniType | undefined): string[] {
  if (schema instanceof z.ZodMiniPipe) return fieldsOf(schema.def.in as z.ZodMiniType)
  return schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : []
}
