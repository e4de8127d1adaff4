import { record } from '../record.ts'
import * as z from '../zod.ts'

/** Rules of the stored records that a job checks each day. */
export const ruleKeys = [
  'attempts.open_twice',
  'attempts.paid_twice',
  'purchase.plan',
  'purchase.products',
  'promo.unused',
  'promo.not_given_back',
  'promo.count',
  'receipt.missing',
  'receipt.unpaid',
  'consent.missing',
  'subscription.unpaid',
  'period.paid_twice',
  'period.not_begun',
  'charge.after_cancelling',
  'charge.unannounced',
  'subscription.unwatched',
  'plan.two_active',
  'credit.entry',
  'credit.balance',
  'credit.reserved',
  'credit.spent',
  'credit.returned',
  'credit.unused',
  'credit.received',
  'received.order',
  'revenue.movements',
] as const
export type RuleKey = (typeof ruleKeys)[number]

/** What a finding is about. */
export const ruleRecords = ['order', 'subscription', 'customer', 'promo_code'] as const
export type RuleRecord = (typeof ruleRecords)[number]

/** How many findings of a rule are shown, the oldest first; the rest only counts. */
export const findingsShown = 20

/**
 * The last check of a rule. `checked_at` (ISO 8601): null before the first one. `running`: another check waits or
 * runs. `count`: records that break the rule, of which `findings` has the oldest; `since`: when one was first found.
 */
export const ruleCheck = record({
  rule: z.enum(ruleKeys),
  about: z.enum(ruleRecords),
  checked_at: z.nullable(z.string()),
  running: z.boolean(),
  count: z.int(),
  findings: z.array(z.object({ id: z.string(), since: z.string() })),
})
export type RuleCheck = z.output<typeof ruleCheck>
