import * as z from '#contract/zod.ts'

/** Days from each try to the next, and days of access after the first refusal. */
export interface DunningPolicy {
  retryDays: readonly number[]
  graceDays: number
}

/** The name of the configuration entry. */
export const dunningEntry = 'subscriptions.dunning'

/** The default of docs/domain.md#subscriptions-over-time: four tries in 14 days. */
export const defaultDunning = { retry_days: [2, 5, 7], grace_days: 14 }

const days = (least: number) => z.int().check(z.minimum(least), z.maximum(60))
export const dunningSchema = z.strictObject({ retry_days: z.array(days(2)).check(z.maxLength(3)), grace_days: days(0) })

/**
 * Reads the policy of a configuration entry. Returns the default of docs/domain.md#subscriptions-over-time when the
 * entry is not valid, or when the card networks forbid it.
 */
export function dunningPolicyOf(value: unknown): DunningPolicy {
  const read = z.safeParse(dunningSchema, value)
  const { retry_days: retryDays, grace_days: graceDays } = read.success ? read.data : defaultDunning
  return { retryDays, graceDays }
}
