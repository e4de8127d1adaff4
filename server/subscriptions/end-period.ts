import type { Transaction } from '../db/database.ts'
import { comingCharge, noticeAhead } from '../domain/coming-charge.ts'
import { lockCustomer } from '../queries/customers.ts'
import { keepNotice } from '../queries/notices.ts'
import { lockLife, updateLife } from '../queries/subscription-life.ts'
import type { SubscriptionKey } from '../queries/subscription-life.ts'
import { billingFacts } from './billing-facts.ts'
import { stateOf } from './life.ts'
import { planBillingStep } from './write-life.ts'

/**
 * Ends the paid period of one subscription at `now`, as if its customer had paid and got the renewal notice in time;
 * jobs do the rest. For the sandbox alone. Returns false, and writes nothing, when no paid period runs, or nothing is
 * charged after it.
 */
export async function endPeriod(tx: Transaction, key: SubscriptionKey, now: Date): Promise<boolean> {
  await lockCustomer(tx, key)
  const row = await lockLife(tx, key)
  if (!row?.startsAt || !row.endsAt || stateOf(row) !== 'paid') return false
  const charge = comingCharge(billingFacts({ ...row, endsAt: now, nextAttemptAt: now }))
  if (!charge) return false
  const early = row.endsAt.getTime() - now.getTime()
  const startsAt = new Date(row.startsAt.getTime() - early)
  const paid_until = row.paidUntil && new Date(row.paidUntil.getTime() - early)
  await updateLife(tx, row, { starts_at: startsAt, ends_at: now, paid_until, next_payment_attempt_at: now }, now)
  const { kind, at: chargeAt, centavos } = charge
  await keepNotice(tx, row, { kind, chargeAt, subject: String(centavos), now: new Date(now.getTime() - noticeAhead) })
  await planBillingStep(tx, row, now)
  return true
}
