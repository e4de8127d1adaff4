import { localDay, localMidnight } from '#contract/period-end.ts'
import type { Transaction } from '../db/database.ts'
import { nextBillingStep } from '../domain/billing-step.ts'
import { renewingIds } from '../queries/joined-renewals.ts'
import { lockLife, lockUnpaidOrders } from '../queries/subscription-life.ts'
import type { LifeRow } from '../queries/subscription-life.ts'
import { isBeingCharged } from './being-charged.ts'
import { billingFacts } from './billing-facts.ts'
import { stateOf } from './life.ts'
import { joins } from './next-lines.ts'
import { liveRenewal } from './renewal-order.ts'
import { tellOfCharge } from './tell-of-charge.ts'

/**
 * Returns the other subscriptions of a customer that the clock charges together with `row`: they renew today or earlier
 * in Mexico City, whatever their periods (docs/decisions/0135). A change that somebody agreed to for the renewal has a
 * consent of its own, and is charged alone; so is what resumes from a pause. Locks what it returns. The caller has
 * locked the customer.
 */
export async function dueTogether(tx: Transaction, row: LifeRow, now: Date): Promise<LifeRow[]> {
  if (row.pending || stateOf(row) === 'resuming') return []
  const others: LifeRow[] = []
  const until = localMidnight(localDay(now), 1)
  for (const id of await renewingIds(tx, row)) {
    if (id === row.id) continue
    const unpaid = await lockUnpaidOrders(tx, { ...row, id })
    const other = await lockLife(tx, { ...row, id })
    if (!other || other.pending || !joins(row, other) || liveRenewal(other, unpaid) || unpaid.some(isBeingCharged)) continue
    const step = nextBillingStep(billingFacts(other))
    if (step?.event !== 'renewal.begun' || step.at >= until || (stateOf(other) === 'trial' && step.at > now)) continue
    if ((await tellOfCharge(tx, other, now)) === 'stands') others.push(other)
  }
  return others
}
