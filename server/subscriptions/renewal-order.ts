import type { Renewal } from '#contract/consent.ts'
import { totalsOf } from '#contract/order-pricing.ts'
import { localDay } from '#contract/period-end.ts'
import { periodCodec } from '#contract/period.ts'
import * as z from '#contract/zod.ts'
import type { Transaction } from '../db/database.ts'
import { nextPeriod } from '../domain/next-period.ts'
import { plannedCredit } from '../pricing/planned-credit.ts'
import { insertConsent } from '../queries/consents.ts'
import { insertParts } from '../queries/joined-renewals.ts'
import type { RenewedPart } from '../queries/joined-renewals.ts'
import { insertOrder, lockOrder } from '../queries/orders.ts'
import type { OrderRow } from '../queries/orders.ts'
import type { LifeRow } from '../queries/subscription-life.ts'
import { isWithoutAccess, periodOf } from './life.ts'
import { followingPrice, nextLines, untilOf } from './next-lines.ts'

/** Returns the order of the next period among the unpaid ones, if it exists: its own, or one that renews others too. */
export function liveRenewal(row: LifeRow, unpaid: readonly OrderRow[]): OrderRow | undefined {
  return unpaid.find(
    ({ kind, subscriptionId, periodStartsAt }) =>
      kind === 'renewal' && (subscriptionId !== row.id || (periodStartsAt !== null && isOfNextPeriod(row, periodStartsAt))),
  )
}

/** Returns whether a period that begins then is the next one of a subscription. */
export function isOfNextPeriod(row: LifeRow, startsAt: Date): boolean {
  return startsAt.getTime() === nextStart(row).getTime()
}

const nextStart = ({ endsAt, createdAt }: LifeRow): Date => endsAt ?? createdAt

/**
 * Writes the order of a subscription's next period, and of the `others` that renew with it. It has the lines that
 * renew, at the prices of the sale, or the waiting change with its consent. The caller has locked the customer and the
 * subscriptions; an index allows one order per period.
 */
export async function writeRenewal(
  tx: Transaction,
  renewed: LifeRow,
  { userId, others = [], now }: { userId: string; others?: readonly LifeRow[]; now: Date },
): Promise<OrderRow> {
  const rows = [renewed, ...others].toSorted((a, b) => Number(b.type === 'plan') - Number(a.type === 'plan'))
  const row = rows[0] ?? renewed
  const { tenant, customerId, id: subscriptionId } = row
  const pending = row.pending
  const period = pending?.period ?? periodOf(row)
  const lines = rows.flatMap(nextLines)
  const totals = totalsOf(lines, null)
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
    renewal: followingCharge(rows, now),
    paymentMethodId: null,
    driver: null,
    onboardingId: null,
    of: { kind: 'renewal', subscriptionId, periodStartsAt: nextStart(row) },
    now,
  })
  if (others.length > 0) await insertParts(tx, key, rows.map(partOf))
  if (pending?.consent) {
    const { agreedAt, ...consent } = pending.consent
    await insertConsent(tx, key, { ...consent, now: new Date(agreedAt) })
  }
  const order = await lockOrder(tx, key)
  if (!order) throw new Error('An order that was just written is not there.')
  return order
}

/** Returns the charge that comes next after this one: of what renews first, which a year may not. */
function followingCharge(rows: readonly LifeRow[], now: Date): Renewal {
  const following = rows.map((row) => {
    const period = row.pending?.period ?? periodOf(row)
    const until = untilOf(nextLines(row))
    const { endsAt } = nextPeriod({ ...row, period, hasExpired: isWithoutAccess(row, now), until }, now)
    return { total: followingPrice(row), at: localDay(endsAt) }
  })
  const at = following.map((one) => one.at).reduce((first, day) => (day < first ? day : first))
  return { total: following.reduce((sum, one) => sum + (one.at === at ? one.total : 0), 0), at }
}

function partOf(row: LifeRow): RenewedPart {
  const lines = nextLines(row)
  const { id: subscriptionId, period } = row
  return { subscriptionId, period, periodStartsAt: nextStart(row), lines, centavos: totalsOf(lines, null).total }
}
