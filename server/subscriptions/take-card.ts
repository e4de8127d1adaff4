import { chargedAtOnce, creditFor } from '#contract/credit.ts'
import type { Transaction } from '../db/database.ts'
import { creditAvailable } from '../queries/credit.ts'
import { lockCustomer } from '../queries/customers.ts'
import { insertJob } from '../queries/jobs.ts'
import type { CustomerKey, OrderRow } from '../queries/orders.ts'
import { partsOf } from '../queries/joined-renewals.ts'
import { keepGiven, untriedCard } from '../queries/card-tries.ts'
import { defaultCard, makeDefault } from '../queries/payment-methods.ts'
import { findLife, pastDueIds, renewalJob } from '../queries/subscription-life.ts'
import type { LifeRow, SubscriptionKey } from '../queries/subscription-life.ts'
import { stateOf } from './life.ts'
import { renewalOf } from './next-lines.ts'

/**
 * Takes a card that a person has just given, or made the default one. It replaces a default card that was refused.
 * Amounts due are charged with it at once (docs/domain.md#subscriptions-over-time) when the person was told so:
 * `dueTotal` is exactly what the card is charged for it, in centavos (docs/decisions/0035). If a charge runs now and
 * fails, it is tried with this card. Returns the amount that is due and not tried, in centavos.
 */
export async function takeCard(
  tx: Transaction,
  { tenant, customerId }: CustomerKey,
  { cardId, dueTotal, now }: { cardId: string; dueTotal: number | undefined; now: Date },
): Promise<number> {
  const customer = { tenant, customerId }
  await lockCustomer(tx, customer)
  const pastDue = await pastDueRows(tx, customer)
  const due = await chargedFor(tx, customer, pastDue)
  const isAgreed = due === 0 || due === dueTotal
  await keepGiven(tx, customer, { id: cardId, waits: isAgreed, now })
  const present = await defaultCard(tx, customer)
  if (!present || present.refusedAt !== null) await makeDefault(tx, customer, cardId, now)
  if (!isAgreed) return due
  await chargeOwed(tx, pastDue, { cardId, now })
  return 0
}

/** Returns what a card is charged for the refused renewals of a customer, in centavos. */
export async function dueAtOnce(tx: Transaction, customer: CustomerKey): Promise<number> {
  return chargedFor(tx, customer, await pastDueRows(tx, customer))
}

async function pastDueRows(tx: Transaction, { tenant, customerId }: CustomerKey): Promise<LifeRow[]> {
  const rows: LifeRow[] = []
  for (const id of await pastDueIds(tx, { tenant, customerId })) {
    const row = await findLife(tx, { tenant, customerId, id })
    if (row) rows.push(row)
  }
  return rows
}

async function chargedFor(tx: Transaction, customer: CustomerKey, pastDue: readonly LifeRow[]): Promise<number> {
  const available = pastDue.length === 0 ? 0 : await creditAvailable(tx, customer)
  return chargedAtOnce(pastDue.map(renewalOf).map((due) => ({ due, credit: creditFor(due, available) })))
}

/** Retries refused renewals with the card that a person gave since their charge began, if there is one. */
export async function tryGivenCard(tx: Transaction, order: OrderRow, now: Date): Promise<void> {
  const { tenant, customerId } = order
  const card = await untriedCard(tx, order, order.createdAt)
  if (!card) return
  const rows: LifeRow[] = []
  for (const { subscriptionId: id } of await partsOf(tx, order)) {
    const row = await findLife(tx, { tenant, customerId, id })
    if (row) rows.push(row)
  }
  await chargeOwed(tx, rows, { cardId: card.id, now })
}

/**
 * Charges refused renewals to a card, each once: one charge pays all of them but those with a waiting change and those
 * that resume from a pause, which are paid alone (docs/decisions/0136).
 */
async function chargeOwed(tx: Transaction, rows: readonly LifeRow[], wish: { cardId: string; now: Date }): Promise<void> {
  const owed = rows.filter((row) => ['pastDue', 'resuming'].includes(stateOf(row)))
  const isJoint = (row: LifeRow) => !row.pending && stateOf(row) === 'pastDue'
  const together = owed.filter(isJoint).slice(0, 1)
  const alone = owed.filter((row) => !isJoint(row))
  for (const row of [...together, ...alone]) await chargeCard(tx, row, wish)
}

/** Charges the next period of a subscription to a card, for the person who chose it. */
export async function chargeCard(
  tx: Transaction,
  { tenant, customerId, id }: SubscriptionKey,
  { cardId, now }: { cardId: string; now: Date },
): Promise<void> {
  const payload = { subscription_id: id, card_id: cardId }
  await insertJob(tx, { tenant, customerId, kind: renewalJob, payload, now })
}
