import { RemoteMissing } from '../providers/payments/gateway.ts'
import { remoteCustomer } from '../queries/gateway-accounts.ts'
import { findCard } from '../queries/payment-methods.ts'
import { takeNetworkUpdate } from '../queries/renewed-cards.ts'
import type { Services } from '../services.ts'
import type { JobHandler } from './job.ts'

/**
 * Reads a saved card at its gateway after its network gave it another number or expiry, and stores them. A gateway that
 * does not answer is asked again later. A card that is gone is left to the sync.
 */
export function cardRefresh({ db, clock, gateways }: Services): JobHandler<'card.refresh'> {
  return async ({ tenant, customerId, payload: { card_id: id } }) => {
    const customer = { tenant, customerId }
    const { card, remote } = await db.system(async (tx) => {
      const existing = await findCard(tx, customer, id)
      return { card: existing, remote: existing && (await remoteCustomer(tx, customer, existing.driver)) }
    })
    if (!card || remote === undefined) return { kind: 'done' }
    const cards = await gateways[card.driver].listCards(remote).catch((error: unknown) => {
      if (error instanceof RemoteMissing) return []
      throw error
    })
    const face = cards.find(({ remoteId }) => remoteId === card.remoteId)
    if (face) await db.system((tx) => takeNetworkUpdate(tx, customer, { id, face, now: clock.now() }))
    return { kind: 'done' }
  }
}
