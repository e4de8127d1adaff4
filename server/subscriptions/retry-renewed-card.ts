import type { Transaction } from '../db/database.ts'
import { afterCardRenewed } from '../domain/dunning.ts'
import { refusedCardOf } from '../queries/card-tries.ts'
import type { CustomerKey } from '../queries/orders.ts'
import { lockLife, pastDueIds } from '../queries/subscription-life.ts'
import { pastDueOf } from './life.ts'
import { mailOwner } from './subscription-mail.ts'
import { writeLife } from './write-life.ts'

/**
 * Plans one more try of each refused renewal whose tries ended with this card, after its network gave it another number
 * or expiry, and mails the owner when it will be. `refusedAt`: the last refusal of the old number. The caller has
 * locked the customer (docs/domain.md#subscriptions-over-time).
 */
export async function retryRenewedCard(
  tx: Transaction,
  { tenant, customerId }: CustomerKey,
  { cardId, refusedAt, now }: { cardId: string; refusedAt: Date; now: Date },
): Promise<void> {
  for (const id of await pastDueIds(tx, { tenant, customerId })) {
    const key = { tenant, customerId, id }
    const row = await lockLife(tx, key)
    const pastDue = row && pastDueOf(row)
    if (!pastDue || (await refusedCardOf(tx, key))?.id !== cardId) continue
    const at = afterCardRenewed(pastDue, refusedAt, now)
    if (at === null) continue
    const written = await writeLife(tx, row, { event: 'card.renewed', change: { next_payment_attempt_at: at }, now })
    if (written) await mailOwner(tx, key, { template: 'retry-planned', now })
  }
}
