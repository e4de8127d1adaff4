import type { Transaction } from '../db/database.ts'
import { toJson } from '../db/json.ts'
import { nextPeriod } from '../domain/next-period.ts'
import { isOnce, linesAfter } from '../domain/plan-change.ts'
import { partsOf } from '../queries/joined-renewals.ts'
import type { RenewedPart } from '../queries/joined-renewals.ts'
import type { OrderRow } from '../queries/orders.ts'
import { keepFeatures } from '../queries/sold-features.ts'
import { lockLife, noDiscount } from '../queries/subscription-life.ts'
import type { LifeChange, LifeRow } from '../queries/subscription-life.ts'
import { isWithoutAccess, periodOf, renewalAfter, stateOf } from './life.ts'
import { untilOf } from './next-lines.ts'
import { planFrom, sellsSame } from './plan-from.ts'
import { clearedDunning } from './cleared-dunning.ts'
import { mailOwner } from './subscription-mail.ts'
import { writeLife } from './write-life.ts'

/**
 * Begins the period that a renewal's order paid for, of each subscription that it renews, with the waiting change, in
 * the transaction that settles the charge.
 */
export async function renewalPaid(tx: Transaction, order: OrderRow, now: Date): Promise<void> {
  for (const part of await partsOf(tx, order)) await partPaid(tx, order, { part, now })
}

/** Returns the columns of the discount after a renewal that was sold with it; another period has none. */
function discountAfter({ discountLeft, period }: LifeRow, sold: RenewedPart): LifeChange {
  const isLast = sold.period !== period || (discountLeft === 1 && isDiscounted(sold))
  if (isLast) return noDiscount
  return discountLeft !== null && isDiscounted(sold) ? { discount_left: discountLeft - 1 } : {}
}

const isDiscounted = ({ lines }: RenewedPart): boolean => lines.some(({ granted }) => granted !== undefined)

async function partPaid(tx: Transaction, of: OrderRow, { part, now }: { part: RenewedPart; now: Date }): Promise<void> {
  const row = await lockLife(tx, { ...of, id: part.subscriptionId })
  if (!row) return
  const { period, centavos: total } = part
  const order = row.type === 'plan' ? { ...of, period, total } : { ...of, period, total, planId: null, planVersion: null }
  const pending = row.pending
  const { startsAt, endsAt, anchorDay } = nextPeriod(
    { ...row, period: periodOf(order), hasExpired: isWithoutAccess(row, now), until: untilOf(part.lines) },
    now,
  )
  const change = {
    ...(await planFrom(tx, row, order, now)),
    ...clearedDunning,
    period: order.period,
    lines: toJson(
      pending
        ? linesAfter(
            row.lines,
            pending.lines.filter((line) => !isOnce(line)),
          )
        : row.lines,
    ),
    starts_at: startsAt,
    ends_at: endsAt,
    paid_until: null,
    ...renewalAfter(row, endsAt),
    anchor_day: anchorDay,
    period_value: order.total,
    ...discountAfter(row, part),
    order_id: order.id,
    pending_change: null,
  }
  const isRenewed = await writeLife(tx, row, { event: 'renewal.paid', change, now })
  if (isRenewed && stateOf(row) === 'resuming') await mailOwner(tx, row, { template: 'pause-ended', now })
  if (isRenewed && pending) await keepFeatures(tx, row, { goesOn: sellsSame(row, order) })
}
