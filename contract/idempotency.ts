import * as z from './zod.ts'

/** The header that makes a POST safe to send again (decisions, section 1). */
export const idempotencyHeader = 'Idempotency-Key'

/** What the header may hold: 16 to 128 printable ASCII characters, such as a UUID that the caller made before its first try. */
export const idempotencyKeySchema = z.string().check(z.regex(/^[!-~]{16,128}$/, 'regex'))
