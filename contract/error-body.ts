import type { FailureCode } from './failure-codes.ts'
import { record } from './record.ts'
import * as z from './zod.ts'

/** The body of every refused call (docs/domain.md#wire-conventions). `message` may be a key such as `rfc.unique`. */
export const errorBodySchema = record({
  message: z._default(z.string(), ''),
  code: z._default(z.string(), ''),
  description: z._default(z.string(), ''),
  errors: z._default(z.array(z.object({ field: z.string(), message: z.string() })), []),
  request_id: z._default(z.string(), ''),
})

export type ErrorBody = z.output<typeof errorBodySchema>
/** The body as the server writes it: only codes of the table, so that each code has a text. */
export type RefusalBody = Omit<ErrorBody, 'code'> & { code: FailureCode }
export type FieldError = ErrorBody['errors'][number]
