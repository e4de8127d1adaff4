import { totalsOf } from '#contract/order-pricing.ts'
import { localDay } from '#contract/period-end.ts'
import { periodCodec } from '#contract/period.ts'
import * as z from '#contract/zod.ts'
import type { Transaction } from '../db/database.ts'
import { nextPeriod } from '../domain/next-period.ts'
import { plannedCredit } from '../pricing/planned-credit.ts'
import { insertConsent } from '../queries/consents.ts'
import { insertOrder, lockOrder } from '../queries/orders.ts'
import type { OrderRow } from '../queries/orders.ts'
import type { LifeRow } from '../queries/subscription-life.ts'
import { periodOf, stateOf } from './life.ts'

/** Returns the order of the next period among the unpaid ones, if it exists. */
export function liveRenewal(row: LifeRow, unpaid: readonly OrderRow[]): OrderRow | undefined {
  return unpaid.find(
    ({ kind, periodStartsAt }) => kind === 'renewal' && periodStartsAt?.getTime() === (row.endsAt ?? row.createdAt).getTime(),
  )
}

/**
 * Writes the order of a subscription's next period. It has the lines that renew, at the prices of the sale, or the
 * waiting change with its consent. The caller has locked the customer and the subscription; an index allows one order
 * per period.
 */
export async function writeRenewal(
  tx: Transaction,
  row: LifeRow,
  { userId, now }: { userId: string; now: Date },
): Promise<OrderRow> {
  const { tenant, customerId, id: subscriptionId } = row
  const pending = row.pending
  const period = pending?.period ?? periodOf(row)
  const lines = (pending?.lines ?? row.lines).filter(({ recurrence }) => recurrence !== 'one-time')
  const totals = totalsOf(lines, null)
  const { endsAt } = nextPeriod({ ...row, period, hasExpired: stateOf(row) === 'expired' }, now)
  const key = await insertOrder(tx, {
    tenant,
    customerId,
    userId,
    planId: row.type === 'plan' ? (pending?.plan.id ?? row.planId) : null,
    planVersion: pending?.planVersion ?? row.planVersion,
    period: z.encode(periodCodec, period),
    lines,
    promo: null,
    promoCodeId: null,
    totals,
    creditApplied: await plannedCredit(tx, row, totals.total),
    renewal: { total: totals.total, at: localDay(endsAt) },
    paymentMethodId: null,
    driver: null,
    onboardingId: null,
    of: { kind: 'renewal', subscriptionId, periodStartsAt: row.endsAt ?? row.createdAt },
    now,
  })
  if (pending?.consent) {
    const { agreedAt, ...consent } = pending.consent
    await insertConsent(tx, key, { ...consent, now: new Date(agreedAt) })
  }
  const order = await lockOrder(tx, key)
  if (!order) throw new Error('An order that was just written is not there.')
  return order
}
