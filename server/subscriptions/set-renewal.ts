import type { Transaction } from '../db/database.ts'
import { Refusal } from '../refusal/refusal.ts'
import { hasAgreed } from '../queries/consents.ts'
import type { LifeRow } from '../queries/subscription-life.ts'
import { renewalOf, stateOf } from './life.ts'
import { writeLife } from './write-life.ts'

/**
 * Has a subscription, which is locked, renew or end with its period. Returns false when it was bought once for all, or
 * its lifecycle does not allow it.
 * @throws Refusal 422 consent.missing of a trial that would turn into a charge which nobody has agreed to
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
