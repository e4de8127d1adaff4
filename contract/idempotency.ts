import * as z from './zod.ts'

/** The header that makes a POST safe to send again (docs/domain.md#wire-conventions). */
export const idempotencyHeader = 'Idempotency-Key'

/**
 * The value of the header: 16 to 128 printable ASCII characters, such as a UUID that the caller creates before its
 * first try.
 */
export const idempotencyKeySchema = z.string().check(z.regex(/^[!-~]{16,128}$/, 'regex'))
