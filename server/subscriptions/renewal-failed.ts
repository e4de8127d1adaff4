import type { Transaction } from '../db/database.ts'
import { afterRefusal, againAfterOurFault } from '../domain/dunning.ts'
import { dunningEntry, dunningPolicyOf } from '../domain/dunning-policy.ts'
import { settingValue } from '../queries/settings.ts'
import { lockLife } from '../queries/subscription-life.ts'
import type { SubscriptionKey } from '../queries/subscription-life.ts'
import { pastDueOf, stateOf } from './life.ts'
import { mailOwner } from './subscription-mail.ts'
import { writeLife } from './write-life.ts'

/** A refused charge of a renewal. */
export interface Refused {
  code: string
  detail: string
  /** Whether the clock made the try, not a person. */
  byClock: boolean
  /** The number of the order's attempt, from 1. */
  attempt?: number
  /** Whether another card without a refusal is the default now. */
  hasOther?: boolean
  now: Date
}

/**
 * Applies a refused renewal to its subscription, in the transaction that settles the charge
 * (docs/domain.md#subscriptions-over-time): dunning begins, continues, or ends its tries. The first refusal is mailed,
 * and each one of our clock; a person who pays reads theirs on the screen. After the last try, when access ends at
 * once, the mail of the end says all. Returns `lost` when nothing was refused, because the charge never reached its
 * gateway.
 */
export async function renewalFailed(tx: Transaction, key: SubscriptionKey, refused: Refused): Promise<'refused' | 'lost'> {
  const { code, detail, now } = refused
  const row = await lockLife(tx, key)
  if (!row) return 'refused'
  const failure = { failure_code: code, failure_detail: detail.slice(0, 300) }
  if (stateOf(row) === 'expired') {
    await writeLife(tx, row, { event: 'renewal.failed', change: failure, now })
    return 'refused'
  }
  const before = pastDueOf(row)
  const policy = dunningPolicyOf(await settingValue(tx, row.tenant, dunningEntry))
  const after = afterRefusal(before, refused, policy)
  if (after === null) {
    const change = { next_payment_attempt_at: againAfterOurFault(now) }
    await writeLife(tx, row, { event: 'renewal.lost', change, now })
    return 'lost'
  }
  const { tries, since: past_due_since, accessUntil: access_until, nextTryAt: next_payment_attempt_at } = after
  const change = { ...failure, tries, past_due_since, access_until, next_payment_attempt_at }
  const written = await writeLife(tx, row, { event: 'renewal.failed', change, now })
  const isOver = next_payment_attempt_at === null && access_until <= now
  if (written && !isOver && (before === null || refused.byClock)) await mailOwner(tx, row, { template: 'payment-failed', now })
  return 'refused'
}
