import { linesSchema, lineSchema } from './plain-text.ts'
import { request } from './record.ts'
import * as z from './zod.ts'

/** A browser's report of an unexpected error. */
export const reportedLine = request({
  message: lineSchema(1, 300),
  detail: linesSchema(2000),
  request_id: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/, 'regex'))),
})
