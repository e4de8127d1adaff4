import type { Transaction } from '../db/database.ts'
import { isOnce, sellsOnceOnly } from '../domain/plan-change.ts'
import { Refusal } from '../http/refusal.ts'
import type { Renewal } from '#contract/consent.ts'
import type { OrderRow } from '../queries/orders.ts'
import type { LifeRow } from '../queries/subscription-life.ts'
import type { LineItem } from '#contract/order.ts'
import { chosenLines, quoteChange } from './change-quote.ts'
import { linesOf, periodOf } from './life.ts'

/** Whether a change costs and renews today as it was ordered: its credit becomes less day by day. */
export async function changeStillPriced(
  tx: Transaction,
  row: LifeRow,
  { order, now }: { order: OrderRow; now: Date },
): Promise<boolean> {
  const ordered = order.lines as unknown as LineItem[]
  const goesOn = sellsOnceOnly(ordered) ? linesOf(row).filter((line) => !isOnce(line)) : []
  const line_items = chosenLines([...goesOn, ...ordered], order.planId)
  const wanted = { subscription_plan_id: order.planId ?? '', period: periodOf(order), line_items }
  const agreed = order.renewal as unknown as Renewal | null
  try {
    const { quote } = await quoteChange(tx, row, { wanted, language: 'es', now })
    return quote.due === order.total && quote.renewal.total === agreed?.total && quote.renewal.at === agreed.at
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
