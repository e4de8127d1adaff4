import { localDayOfMonth } from '#contract/period-end.ts'
import type { Transaction } from '../db/database.ts'
import { comingCharge, noticeAhead } from '../domain/coming-charge.ts'
import { changeCustomer } from '../queries/customers.ts'
import { renewingIds } from '../queries/joined-renewals.ts'
import type { CustomerKey } from '../queries/orders.ts'
import { lockLife, updateLife } from '../queries/subscription-life.ts'
import type { LifeRow } from '../queries/subscription-life.ts'
import { billingFacts } from './billing-facts.ts'
import { tellOfCharge } from './tell-of-charge.ts'
import { planBillingStep } from './write-life.ts'

/**
 * Sets the day of the month (1 to 31) on which a customer's subscriptions renew; null leaves each on the day that it
 * has (docs/decisions/0085). The next renewal of each begins a short period up to that day. When its notice is due or
 * sent already, a new one names the new amount. The caller has locked the customer.
 */
export async function setBillingDay(
  tx: Transaction,
  customer: CustomerKey,
  { day, now }: { day: number | null; now: Date },
): Promise<void> {
  await changeCustomer(tx, customer, { change: { billing_day: day }, now })
  for (const id of await renewingIds(tx, customer)) await announce(tx, { ...customer, id }, now)
}

async function announce(tx: Transaction, key: CustomerKey & { id: string }, now: Date): Promise<void> {
  const row = await anchored(tx, key, now)
  const charge = row && comingCharge(billingFacts(row))
  if (!row || !charge) return
  if (charge.at.getTime() - now.getTime() <= noticeAhead) await tellOfCharge(tx, row, now)
  await planBillingStep(tx, row, now)
}

/** Locks a subscription. A first period after a pause that is still owed leaves its own day for the chosen one. */
async function anchored(tx: Transaction, key: CustomerKey & { id: string }, now: Date): Promise<LifeRow | undefined> {
  const row = await lockLife(tx, key)
  if (!row || row.anchorDay !== null || row.endsAt === null) return row
  const anchorDay = localDayOfMonth(row.endsAt)
  await updateLife(tx, row, { anchor_day: anchorDay }, now)
  return { ...row, anchorDay }
}
