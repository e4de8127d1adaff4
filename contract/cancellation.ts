import { daySchema } from './consent.ts'
import { localDay, periodEnd } from './period-end.ts'
import { linesSchema } from './plain-text.ts'
import { request } from './record.ts'
import * as z from './zod.ts'

/** Why a customer cancels. Nobody has to say. */
export const cancelReasons = ['too_expensive', 'missing_feature', 'not_used', 'switched', 'closing', 'other'] as const
export type CancelReason = (typeof cancelReasons)[number]

/** The most characters of the comment on a cancellation. */
export const cancelCommentMost = 500

/**
 * When a subscription ends: with its paid period (the default), at once, or with a day of Mexico City (YYYY-MM-DD, the
 * last day of access; docs/decisions/0070).
 */
const whenSchema = z.union([z.literal('period_end'), z.literal('now'), daySchema])
export type CancelWhen = z.output<typeof whenSchema>

/** Returns the last day that can be chosen, YYYY-MM-DD: the period's, or 13 months from now while it renews. */
export function lastCancelDay({ endsAt, renews }: { endsAt: Date; renews: boolean }, now: Date): string {
  return localDay(renews ? periodEnd(periodEnd(now, 'yearly'), 'monthly') : endsAt)
}

/** A cancellation by the customer. */
export const cancellationBody = request({
  when: z.optional(whenSchema),
  reason: z.optional(z.enum(cancelReasons)),
  comment: z.optional(linesSchema(cancelCommentMost)),
})
export type Cancellation = z.output<typeof cancellationBody>
