import type { Transaction } from '../db/database.ts'
import { Refusal } from '../refusal/refusal.ts'
import { hasAgreed } from '../queries/consents.ts'
import { noCancellation, updateLife } from '../queries/subscription-life.ts'
import type { LifeRow } from '../queries/subscription-life.ts'
import { cancelAtOf, stateOf } from './life.ts'
import { priceOf } from './next-lines.ts'
import { planCancellation } from './plan-cancellation.ts'
import { mailOwner } from './subscription-mail.ts'
import { planBillingStep, writeLife } from './write-life.ts'

/**
 * Makes a subscription go on, which undoes a cancellation that waits, or cancels it with its period. The caller has
 * locked it. Returns false when it was bought once for all, or its lifecycle does not allow it.
 * @throws Refusal 422 consent.missing for a trial that would lead to a charge without consent
 */
export async function setRenewal(
  tx: Transaction,
  row: LifeRow,
  { autoRenew, now }: { autoRenew: boolean; now: Date },
): Promise<boolean> {
  const { endsAt } = row
  if (endsAt === null) return false
  if (!autoRenew) return planCancellation(tx, { ...row, endsAt }, { at: endsAt, now })
  if (stateOf(row) === 'trial' && priceOf(row) > 0 && !(await hasAgreed(tx, row))) throw new Refusal('consent.missing')
  if (row.autoRenew && cancelAtOf(row) !== null) {
    // The dates of its charges stay.
    await updateLife(tx, row, noCancellation, now)
    await planBillingStep(tx, row, now)
  } else {
    const change = { ...noCancellation, auto_renew: true, next_payment_attempt_at: row.pausedUntil ?? endsAt }
    if (!(await writeLife(tx, row, { event: 'renewal.resumed', change, now }))) return false
  }
  if (cancelAtOf(row) !== null) await mailOwner(tx, row, { template: 'cancellation-undone', now })
  return true
}
