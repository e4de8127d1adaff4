import type { Transaction } from '../db/database.ts'
import { lockCustomer } from '../queries/customers.ts'
import { insertJob } from '../queries/jobs.ts'
import type { CustomerKey, OrderRow } from '../queries/orders.ts'
import { defaultCard, keepGiven, makeDefault, untriedCard } from '../queries/payment-methods.ts'
import { pastDueIds, turnJob } from '../queries/subscription-life.ts'
import type { SubscriptionKey } from '../queries/subscription-life.ts'

/**
 * Takes a card that a person has just given, or made the default one. It takes the place of a default card that was refused, and what is due of the customer
 * is tried at once with it (decisions, section 6); what is being charged now is tried with it when that fails.
 */
export async function takeCard(
  tx: Transaction,
  { tenant, customerId }: CustomerKey,
  { cardId, now }: { cardId: string; now: Date },
): Promise<void> {
  const customer = { tenant, customerId }
  await lockCustomer(tx, customer)
  await keepGiven(tx, customer, cardId, now)
  const present = await defaultCard(tx, customer)
  if (!present || present.refusedAt !== null) await makeDefault(tx, customer, cardId, now)
  for (const id of await pastDueIds(tx, customer)) await planTry(tx, { ...customer, id }, { cardId, now })
}

/** After a refused renewal: has it tried with the card that a person gave meanwhile, if one was given since the renewal began. */
export async function tryGivenCard(tx: Transaction, order: OrderRow, now: Date): Promise<void> {
  const { tenant, customerId, subscriptionId: id } = order
  const card = id === null ? undefined : await untriedCard(tx, order, order.createdAt)
  if (id !== null && card) await planTry(tx, { tenant, customerId, id }, { cardId: card.id, now })
}

async function planTry(
  tx: Transaction,
  { tenant, customerId, id }: SubscriptionKey,
  { cardId, now }: { cardId: string; now: Date },
): Promise<void> {
  const payload = { subscription_id: id, card_id: cardId }
  await insertJob(tx, { tenant, customerId, kind: turnJob, payload, now })
}
