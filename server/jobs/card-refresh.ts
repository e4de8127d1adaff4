import type { Transaction } from '../db/database.ts'
import { RemoteMissing } from '../providers/payments/gateway.ts'
import { remoteCustomer } from '../queries/gateway-accounts.ts'
import { findCard } from '../queries/payment-methods.ts'
import { takeNetworkUpdate } from '../queries/renewed-cards.ts'
import type { CustomerKey } from '../queries/orders.ts'
import type { Face } from '../queries/payment-methods.ts'
import type { Services } from '../services.ts'
import { retryRenewedCard } from '../subscriptions/retry-renewed-card.ts'
import type { JobHandler } from './job.ts'

/**
 * Reads a saved card at its gateway after its network gave it another number or expiry, and stores them. A gateway that
 * does not answer is asked again later. A card that is gone is left to the sync. Refused renewals whose tries ended
 * with the old number get one more.
 */
export function cardRefresh({ db, clock, gateways }: Services): JobHandler<'card.refresh'> {
  return async ({ tenant, customerId, payload: { card_id: id } }) => {
    const customer = { tenant, customerId }
    const { card, remote } = await db.system(async (tx) => {
      const existing = await findCard(tx, customer, id)
      return { card: existing, remote: existing && (await remoteCustomer(tx, customer, existing.driver)) }
    })
    if (!card || remote === undefined) return { kind: 'done' }
    const { [card.driver]: gateway } = await gateways.of(tenant)
    const cards = await gateway.listCards(remote).catch((error: unknown) => {
      if (error instanceof RemoteMissing) return []
      throw error
    })
    const face = cards.find(({ remoteId }) => remoteId === card.remoteId)
    if (face) await db.system((tx) => renewCard(tx, customer, { id, face, now: clock.now() }))
    return { kind: 'done' }
  }
}

async function renewCard(
  tx: Transaction,
  customer: CustomerKey,
  { id, face, now }: { id: string; face: Face; now: Date },
): Promise<void> {
  const refusedAt = await takeNetworkUpdate(tx, customer, { id, face, now })
  if (refusedAt) await retryRenewedCard(tx, customer, { cardId: id, refusedAt, now })
}
