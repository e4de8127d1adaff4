import type { Driver } from '#contract/driver.ts'
import type { CustomerScope, Transaction } from '../db/database.ts'
import { Refusal } from '../refusal/refusal.ts'
import { RemoteMissing } from '../providers/payments/gateway.ts'
import type { RemoteCard } from '../providers/payments/gateway.ts'
import { findCustomer } from '../queries/customers.ts'
import { keepRemoteCustomer, remoteCustomer } from '../queries/gateway-accounts.ts'
import { cardIsCharged } from '../queries/payment-attempts.ts'
import { cardsOfDriver, deleteCard, findCard, keepCard, keepDeviceSession } from '../queries/payment-methods.ts'
import type { CardRow } from '../queries/payment-methods.ts'
import { lockGateways, ownAccount } from '../queries/tenant-gateways.ts'
import type { Services } from '../services.ts'
import { dueAtOnce, takeCard } from '../subscriptions/take-card.ts'
import { asking } from './gateway-refusals.ts'
import { onceEach } from './once-each.ts'
import { forgetVanished } from './vanished.ts'

/** Returns the customer's id at a gateway; creates the customer there when it is unknown. @throws Refusal 503, 404 */
export async function remoteCustomerOf(services: Services, scope: CustomerScope, driver: Driver): Promise<string> {
  const { db, clock, gateways, logger } = services
  const { remote, customer } = await db.within(scope, async (tx) => ({
    remote: await remoteCustomer(tx, scope, driver),
    customer: await findCustomer(tx, scope.tenant, scope.customerId),
  }))
  if (remote !== undefined) return remote
  if (!customer) throw new Refusal('record.missing')
  const { customerId: key, name, email } = customer
  const { [driver]: gateway, own } = await gateways.of(scope.tenant)
  const remoteId = await asking(logger, () => gateway.ensureCustomer({ key, name, email }))
  return db.system(async (tx) => {
    await lockGateways(tx, scope.tenant)
    // The tenant may have another account meanwhile, which knows no such customer.
    if ((await ownAccount(tx, { tenant: scope.tenant, driver })) !== own[driver])
      throw new Refusal('gateway.unavailable', { retryAfterSeconds: 1 })
    await keepRemoteCustomer(tx, scope, { driver, remoteId, now: clock.now() })
    return (await remoteCustomer(tx, scope, driver)) ?? remoteId
  })
}

/** Begins saving a card at Stripe. Returns the secret that its form needs. @throws Refusal 503, 404 */
export async function beginStripeSetup(services: Services, scope: CustomerScope): Promise<string> {
  const customer = await remoteCustomerOf(services, scope, 'stripe')
  const { stripe } = await services.gateways.of(scope.tenant)
  return asking(services.logger, () => stripe.beginSetup(customer, scope.customerId))
}

/** Saves an Openpay card from its token at the gateway. @throws Refusal 402, 503 */
async function saveOpenpayCard(
  services: Services,
  scope: CustomerScope,
  card: { token: string; deviceSession: string },
): Promise<RemoteCard> {
  const customer = await remoteCustomerOf(services, scope, 'openpay')
  const { openpay } = await services.gateways.of(scope.tenant)
  return asking(services.logger, () => openpay.addCard(customer, card))
}

/**
 * Saves an Openpay card that a person gives, and charges it for the due amount as `takeCard` does. Returns what
 * `answer` makes of the card and of what is due and not charged, in centavos, in the same transaction.
 * @throws Refusal 402, 503
 */
export async function giveOpenpayCard<Answer>(
  services: Services,
  scope: CustomerScope,
  {
    tokenId,
    deviceSessionId,
    dueTotal,
    answer,
  }: {
    tokenId: string
    deviceSessionId: string
    dueTotal: number | undefined
    answer: (tx: Transaction, card: CardRow, due: number) => Promise<Answer>
  },
): Promise<Answer> {
  const { db, clock } = services
  const card = await saveOpenpayCard(services, scope, { token: tokenId, deviceSession: deviceSessionId })
  return db.within(scope, async (tx) => {
    const now = clock.now()
    const id = await keepCard(tx, { ...scope, driver: 'openpay', card, now })
    const existing = await findCard(tx, scope, id)
    if (!existing) throw new Refusal('record.missing')
    await keepDeviceSession(tx, scope, { id, deviceSession: deviceSessionId })
    return answer(tx, existing, await takeCard(tx, scope, { cardId: id, dueTotal, now }))
  })
}

/**
 * Synchronises the customer's cards with a gateway: stores new ones, and forgets those that are gone. A card that was
 * set up twice stays once, here and there. A new card is charged for the due amount as `takeCard` does. Returns the
 * amount that is due and not charged, in centavos, and the id of the card that was given, if one was.
 * @throws Refusal 503
 */
export async function syncCards(
  services: Services,
  scope: CustomerScope,
  { driver, dueTotal }: { driver: Driver; dueTotal: number | undefined },
): Promise<{ due: number; given: string | null }> {
  const { db, clock, gateways, logger } = services
  const customer = await db.within(scope, (tx) => remoteCustomer(tx, scope, driver))
  if (customer === undefined) return { due: await db.within(scope, (tx) => dueAtOnce(tx, scope)), given: null }
  const local = await db.within(scope, (tx) => cardsOfDriver(tx, scope, driver))
  const { [driver]: gateway } = await gateways.of(scope.tenant)
  const remote = await asking(logger, () => gateway.listCards(customer))
  const isKnown = ({ remoteId }: RemoteCard) => local.some((card) => card.remoteId === remoteId)
  const cards = onceEach(remote, isKnown)
  const taken = await db.within(scope, async (tx) => {
    const now = clock.now()
    let given: string | null = null
    let left = await dueAtOnce(tx, scope)
    for (const { card, again } of cards) {
      const cardId = await keepCard(tx, { ...scope, driver, card, now })
      if (isKnown(card) && again.length === 0) continue
      left = await takeCard(tx, scope, { cardId, dueTotal, now })
      given = cardId
    }
    return { due: left, given }
  })
  for (const { remoteId } of cards.flatMap(({ again }) => again))
    await asking(logger, () => gateway.removeCard(customer, remoteId))
  const gone = local.filter(({ remoteId }) => !remote.some((card) => card.remoteId === remoteId))
  for (const card of gone) if (!(await forgetVanished(services, scope, card))) break
  return taken
}

/**
 * Deletes a card here and at its gateway, also when the gateway no longer knows it.
 * @throws Refusal 404, 409 card.in_use while it is being charged, 503
 */
export async function removeCard(services: Services, scope: CustomerScope, id: string): Promise<void> {
  const { db, clock, gateways, logger } = services
  const { card, customer } = await db.within(scope, async (tx) => {
    const existing = await findCard(tx, scope, id)
    if (!existing) throw new Refusal('record.missing')
    if (await cardIsCharged(tx, { ...scope, id })) throw new Refusal('card.in_use')
    return { card: existing, customer: await remoteCustomer(tx, scope, existing.driver) }
  })
  const { [card.driver]: gateway } = await gateways.of(scope.tenant)
  const because = await asking(logger, async () => {
    try {
      if (customer !== undefined) await gateway.removeCard(customer, card.remoteId)
      return 'removed' as const
    } catch (error) {
      if (error instanceof RemoteMissing) return 'vanished' as const
      throw error
    }
  })
  if (because === 'vanished' && !(await forgetVanished(services, scope, card))) throw new Refusal('gateway.unavailable')
  if (because === 'removed') await db.within(scope, (tx) => deleteCard(tx, scope, { id, because, now: clock.now() }))
}
