import { localDay } from '#contract/period-end.ts'
import type { Receivable } from '#contract/admin/received-payment.ts'
import type { Transaction } from '../db/database.ts'
import { numberOf, secondPersonPesos } from '../domain/configuration.ts'
import { plannedCredit } from '../pricing/planned-credit.ts'
import type { OrderRow } from '../queries/orders.ts'
import type { AttemptRow } from '../queries/payment-attempts.ts'
import type { receivedOf } from '../queries/received-payments.ts'
import { settingValue } from '../queries/settings.ts'

export type ReceivedRow = Awaited<ReturnType<typeof receivedOf>>[number]

/**
 * Returns the centavos that an order needs from somebody who pays outside of the gateways: it waits for a transfer, or
 * it is a renewal that is due. Null for any other order. `open`: its attempt that may still take money.
 */
export async function receivableDue(
  tx: Transaction,
  order: OrderRow,
  open: Pick<AttemptRow, 'state' | 'centavos'> | undefined,
): Promise<number | null> {
  if (open) return open.state === 'awaiting' ? open.centavos : null
  if (order.kind !== 'renewal' || (order.status !== 'failed' && order.status !== 'draft')) return null
  const due = order.total - (await plannedCredit(tx, order, order.total))
  return due > 0 ? due : null
}

/** Returns how staff may register a payment of an order; null when they may not, or one waits for a second person. */
export async function receivableOf(
  tx: Transaction,
  order: OrderRow,
  { open, received, now }: { open: Parameters<typeof receivableDue>[2]; received: readonly ReceivedRow[]; now: Date },
): Promise<Receivable | null> {
  if (received.some(({ state }) => state === 'requested')) return null
  const due = await receivableDue(tx, order, open)
  if (due === null) return null
  return { due, alone: await aloneOf(tx, order, received), since: localDay(order.createdAt), until: localDay(now) }
}

/** Returns the centavos that one person may still register of an order (docs/decisions/0173). */
export async function aloneOf(tx: Transaction, order: OrderRow, received: readonly ReceivedRow[]): Promise<number> {
  const limit = numberOf(secondPersonPesos, await settingValue(tx, order.tenant, secondPersonPesos.entry)) * 100
  const before = received.filter(({ state }) => state !== 'rejected').reduce((sum, { centavos }) => sum + centavos, 0)
  return Math.max(0, limit - before)
}
