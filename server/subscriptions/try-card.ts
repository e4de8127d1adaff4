import type { Transaction } from '../db/database.ts'
import { insertJob } from '../queries/jobs.ts'
import type { CustomerKey } from '../queries/orders.ts'
import { pastDueIds, turnJob } from '../queries/subscription-life.ts'

/** Has what is due of a customer tried at once with a card that a person has just given or made the default one (decisions, section 6). */
export async function tryCard(
  tx: Transaction,
  { tenant, customerId }: CustomerKey,
  { cardId, now }: { cardId: string; now: Date },
): Promise<void> {
  for (const id of await pastDueIds(tx, { tenant, customerId })) {
    const payload = { subscription_id: id, card_id: cardId }
    await insertJob(tx, { tenant, customerId, kind: turnJob, payload, now })
  }
}
