import type { RuleKey, RuleRecord } from '#contract/admin/rule-check.ts'

/**
 * What must never be true of stored records. `statement`: SQL of the records that break the rule, with `tenant`, `id`
 * and `at`: since when they cannot change by work that is under way. `$now` in it is the product's time.
 */
export interface Rule {
  key: RuleKey
  /** What is found, as a log and a report of a bench say it. */
  finds: string
  /** What `id` names. */
  record: RuleRecord
  statement: string
}

/** The states of an attempt that may still take money. */
export const openAttempt = `('created', 'sent', 'requires_action', 'processing', 'unknown', 'manual')`
