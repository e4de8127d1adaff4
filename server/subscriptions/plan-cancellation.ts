import type { Transaction } from '../db/database.ts'
import { updateLife } from '../queries/subscription-life.ts'
import type { LifeChange, LifeRow } from '../queries/subscription-life.ts'
import { cancelAtOf } from './life.ts'
import { mailOwner } from './subscription-mail.ts'
import { planBillingStep, writeLife } from './write-life.ts'

/** Why a customer cancels, as stored. */
export type CancelWhy = Partial<Pick<LifeChange, 'cancel_reason' | 'cancel_comment'>>

/**
 * Plans the end of a subscription at `at`: not later than its period (it no longer renews), or later (it renews until
 * then). The clock applies it. A pause that waits is dropped. Informs its owner when the end is new. The caller has
 * locked it. Returns false when its lifecycle does not allow it.
 */
export async function planCancellation(
  tx: Transaction,
  row: LifeRow & { endsAt: Date },
  { at, why = {}, now }: { at: Date; why?: CancelWhy; now: Date },
): Promise<boolean> {
  const isNew = cancelAtOf(row)?.getTime() !== at.getTime()
  const change = { ...why, cancel_at: at }
  if (at > row.endsAt) {
    await updateLife(tx, row, change, now)
    await planBillingStep(tx, row, now)
  } else {
    const ends = { ...change, auto_renew: false, paused_until: null, next_payment_attempt_at: null }
    if (!(await writeLife(tx, row, { event: 'renewal.stopped', change: ends, now }))) return false
  }
  if (isNew) await mailOwner(tx, row, { template: 'cancellation-planned', now })
  return true
}
