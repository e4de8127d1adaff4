import type { Transaction } from '../db/database.ts'
import { continuesPeriod, isOnce, linesWith } from '../domain/plan-change.ts'
import { Refusal } from '../refusal/refusal.ts'
import type { OrderRow } from '../queries/orders.ts'
import type { LifeRow } from '../queries/subscription-life.ts'
import { chosenLines, quoteChange } from './change-quote.ts'
import { periodOf } from './life.ts'

/** Returns whether a change still has the price and renewal of its order: its credit decreases day by day. */
export async function changeStillPriced(
  tx: Transaction,
  row: LifeRow,
  { order, now }: { order: OrderRow; now: Date },
): Promise<boolean> {
  const ordered = order.lines
  const after = continuesPeriod(ordered)
    ? linesWith(
        row.lines.filter((line) => !isOnce(line)),
        ordered,
      )
    : ordered
  const lines = chosenLines(after, order.planId)
  const wanted = { planId: order.planId ?? undefined, period: periodOf(order), lines }
  const agreed = order.renewal
  try {
    const { quote } = await quoteChange(tx, row, { wanted, language: 'es', now })
    return quote.due === order.total && quote.renewal.total === agreed?.total && quote.renewal.at === agreed.at
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
