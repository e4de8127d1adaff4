import type { Transaction } from '../db/database.ts'
import { cancelUnpaid } from '../orders/cancel-unpaid.ts'
import { writeAudit } from '../queries/audit-log.ts'
import { joinedParts } from '../queries/joined-renewals.ts'
import type { RenewedPart } from '../queries/joined-renewals.ts'
import type { OrderRow } from '../queries/orders.ts'
import { findLife, findUnpaidOrders, lockLife, lockUnpaidOrders, pastDueIds } from '../queries/subscription-life.ts'
import type { LifeRow } from '../queries/subscription-life.ts'
import { isBeingCharged } from '../subscriptions/being-charged.ts'
import { stateOf } from '../subscriptions/life.ts'
import { renewalOf, sellsNext } from '../subscriptions/next-lines.ts'
import { isOfNextPeriod, writeRenewal } from '../subscriptions/renewal-order.ts'
import { isPayable } from './payable.ts'

/**
 * Returns the subscriptions that a person pays in one charge with `row`, itself first: every other refused renewal of
 * the customer (docs/decisions/0136). A waiting change has a consent of its own and is paid alone; so is what resumes
 * from a pause, and what an order charges now. Locks what it returns. The caller has locked the customer and `row`.
 */
export function owedTogether(tx: Transaction, row: LifeRow): Promise<LifeRow[]> {
  return refusedWith(tx, row, { lifeOf: lockLife, unpaidOf: lockUnpaidOrders })
}

/** Returns what `owedTogether` returns, for a screen: locks nothing. */
export function shownTogether(tx: Transaction, row: LifeRow): Promise<LifeRow[]> {
  return refusedWith(tx, row, { lifeOf: findLife, unpaidOf: findUnpaidOrders })
}

interface Reading {
  lifeOf: typeof findLife
  unpaidOf: typeof findUnpaidOrders
}

async function refusedWith(tx: Transaction, row: LifeRow, { lifeOf, unpaidOf }: Reading): Promise<LifeRow[]> {
  const others: LifeRow[] = []
  const refused = await pastDueIds(tx, row)
  if (row.pending || stateOf(row) === 'resuming' || !refused.includes(row.id)) return [row]
  for (const id of refused) {
    if (id === row.id) continue
    const unpaid = await unpaidOf(tx, { ...row, id })
    const other = await lifeOf(tx, { ...row, id })
    if (!other || other.pending || unpaid.some(isBeingCharged) || !(await isPayable(tx, other))) continue
    others.push(other)
  }
  return [row, ...others]
}

/**
 * Returns the order that renews all of `rows`: the one that stands, or a new one. Every other unpaid renewal of them is
 * cancelled, so that nobody pays a period twice. The caller has locked the customer and the subscriptions.
 */
export async function joinOwed(
  tx: Transaction,
  rows: readonly [LifeRow, ...LifeRow[]],
  { userId, now }: { userId: string; now: Date },
): Promise<OrderRow> {
  const [row, ...others] = rows
  const unpaid = new Map<string, OrderRow>()
  for (const one of rows) for (const order of await lockUnpaidOrders(tx, one)) unpaid.set(order.id, order)
  const renewals = [...unpaid.values()].filter(({ kind }) => kind === 'renewal')
  let standing: OrderRow | undefined
  for (const order of renewals) if (sellsAll(rows, await joinedParts(tx, order))) standing = order
  const replaced = renewals.filter((order) => order !== standing)
  await cancelUnpaid(tx, replaced, now)
  const joined = standing ?? (await writeRenewal(tx, row, { userId, others, now }))
  for (const order of replaced) await auditReplaced(tx, order, { by: joined, userId, now })
  return joined
}

/** Writes which order pays what a cancelled one would have paid. */
async function auditReplaced(
  tx: Transaction,
  { tenant, customerId, id, status }: OrderRow,
  { by, userId, now }: { by: OrderRow; userId: string; now: Date },
): Promise<void> {
  await writeAudit(tx, {
    tenant,
    customerId,
    actorId: userId,
    action: 'orders.joined',
    entity: 'orders',
    entityId: id,
    before: { status },
    after: { status: 'cancelled', joined_by: by.id },
    requestId: by.id,
    at: now,
  })
}

/** Returns whether an order's parts are the next periods of exactly these subscriptions, as they are sold now. */
function sellsAll(rows: readonly LifeRow[], parts: readonly RenewedPart[]): boolean {
  const sells = (row: LifeRow) =>
    parts.some(
      (part) =>
        part.subscriptionId === row.id &&
        isOfNextPeriod(row, part.periodStartsAt) &&
        part.centavos === renewalOf(row) &&
        sellsNext(row, part),
    )
  return parts.length === rows.length && rows.every(sells)
}
