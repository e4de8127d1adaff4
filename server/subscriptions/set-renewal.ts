import type { Transaction } from '../db/database.ts'
import { Refusal } from '../refusal/refusal.ts'
import { hasAgreed } from '../queries/consents.ts'
import type { LifeRow } from '../queries/subscription-life.ts'
import { renewalOf, stateOf } from './life.ts'
import { writeLife } from './write-life.ts'

/**
 * Makes a subscription renew or end with its period. The caller has locked it. Returns false when it was bought once
 * for all, or its lifecycle does not allow it.
 * @throws Refusal 422 consent.missing for a trial that would lead to a charge without consent
 */
export async function setRenewal(
  tx: Transaction,
  row: LifeRow,
  { autoRenew, now }: { autoRenew: boolean; now: Date },
): Promise<boolean> {
  if (row.endsAt === null) return false
  if (autoRenew && stateOf(row) === 'trial' && renewalOf(row) > 0 && !(await hasAgreed(tx, row)))
    throw new Refusal('consent.missing')
  const event = autoRenew ? 'renewal.resumed' : 'renewal.stopped'
  const change = { auto_renew: autoRenew, next_payment_attempt_at: autoRenew ? row.endsAt : null }
  return writeLife(tx, row, { event, change, now })
}
