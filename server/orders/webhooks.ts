import type { Driver } from '#contract/driver.ts'
import { takeEvent } from '../queries/gateway-events.ts'
import { cardAtGateway } from '../queries/renewed-cards.ts'
import { insertJob } from '../queries/jobs.ts'
import { attemptAtGateway } from '../queries/payment-attempts.ts'
import { transferOfRemote } from '../queries/transfers.ts'
import type { Services } from '../services.ts'

/** The subject of a gateway's webhook, and the key of its duplicates. */
export interface GatewayEvent {
  driver: Driver
  /** The tenant whose own account tells it, and who alone is concerned; null: the installation's. */
  account: string | null
  dedupeKey: string
  /** Our reference, the gateway's id of the charge, or the customer there to whose account money came. */
  attempt: { key: string } | { providerId: string } | { remoteCustomer: string } | null
}

/**
 * Takes a gateway's webhook once. It is only a hint: a job reads the charge at the gateway and writes what it finds. A
 * webhook about an unknown charge is ignored.
 */
export async function takeWebhook({ db, clock, wakeJobs }: Services, event: GatewayEvent): Promise<void> {
  const { driver, account, dedupeKey, attempt: about } = event
  if (about === null) return
  const now = clock.now()
  await db.system(async (tx) => {
    const attempt =
      'remoteCustomer' in about
        ? await transferOfRemote(tx, { driver, account, ...about })
        : await attemptAtGateway(tx, { driver, account, ...about })
    if (!attempt) return
    const { tenant, customerId, id } = attempt
    if (!(await takeEvent(tx, { tenant, driver, key: dedupeKey.slice(0, 200), now }))) return
    await insertJob(tx, { tenant, customerId, kind: 'charge.check', payload: { attempt_id: id, scheduled: false }, now })
  })
  wakeJobs()
}

/**
 * Takes a gateway's webhook about a saved card once. It is only a hint: a job reads the card at the gateway. A card
 * that is not ours is ignored.
 */
export async function takeCardWebhook(
  { db, clock, wakeJobs }: Services,
  { driver, account, dedupeKey, remoteId }: Pick<GatewayEvent, 'driver' | 'account' | 'dedupeKey'> & { remoteId: string },
): Promise<void> {
  const now = clock.now()
  await db.system(async (tx) => {
    const card = await cardAtGateway(tx, { driver, account, remoteId })
    if (!card) return
    const { tenant, customerId, id } = card
    if (!(await takeEvent(tx, { tenant, driver, key: dedupeKey.slice(0, 200), now }))) return
    await insertJob(tx, { tenant, customerId, kind: 'card.refresh', payload: { card_id: id }, now })
  })
  wakeJobs()
}
