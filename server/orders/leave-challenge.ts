import { nextState } from '#machines/lifecycles/next-state.ts'
import { orderMachine } from '#machines/lifecycles/order.machine.ts'
import { GatewayDown } from '../providers/payments/gateway.ts'
import { lockCustomer } from '../queries/customers.ts'
import { findOrder, lockOrder } from '../queries/orders.ts'
import type { OrderKey } from '../queries/orders.ts'
import { challengedAttempts, openAttempt } from '../queries/payment-attempts.ts'
import type { AttemptRow } from '../queries/payment-attempts.ts'
import type { Services } from '../services.ts'
import { applyOutcome } from './apply-outcome.ts'
import { refreshAttempt } from './refresh.ts'
import { cancelOrder } from './release.ts'

/**
 * Leaves the bank's page of an attempt. Stripe closes the page; then the gateway is asked once more, so that a charge
 * authorised meanwhile is paid; otherwise the attempt is over. Openpay's page cannot be closed: a later charge there
 * pays the order if nothing else did, or is refunded.
 */
async function leaveChallenge(services: Services, attempt: AttemptRow): Promise<void> {
  const { driver, providerId } = attempt
  if (driver === 'stripe' && providerId !== null) {
    // If Stripe does not answer, the job that releases left attempts asks it again.
    await services.gateways.stripe.release(providerId).catch((error: unknown) => {
      if (!(error instanceof GatewayDown)) throw error
    })
  }
  await refreshAttempt(services, attempt)
  await applyOutcome(services, attempt, { kind: 'left' })
}

/** Leaves the bank's page of an order, if it has one open. */
export async function leaveBank(services: Services, key: OrderKey): Promise<void> {
  const open = await services.db.system((tx) => openAttempt(tx, key))
  if (open?.state === 'requires_action') await leaveChallenge(services, open)
}

/**
 * Prepares a press that pays without the open bank's page. Leaves pages of the order with another card; leaves pages of
 * other unpaid orders together with the order. The same card continues at its page.
 */
export async function makeWay(
  services: Services,
  key: OrderKey,
  { cardId, press }: { cardId: string | null; press: Buffer },
): Promise<void> {
  const { db, clock } = services
  const current = await db.system(async (tx) => ({ order: await findOrder(tx, key), waiting: await challengedAttempts(tx, key) }))
  if (!current.order || !['draft', 'failed', 'requires_action'].includes(current.order.status)) return
  for (const attempt of current.waiting) {
    const isOwn = attempt.orderId === key.id
    if (isOwn && (cardId === null || cardId === attempt.paymentMethodId || attempt.press?.equals(press) === true)) continue
    await leaveChallenge(services, attempt)
    if (isOwn) continue
    await db.system(async (tx) => {
      await lockCustomer(tx, key)
      const other = await lockOrder(tx, { ...key, id: attempt.orderId })
      if (!other || other.kind === 'renewal' || nextState(orderMachine, other.status, 'order.cancelled') === undefined) return
      await cancelOrder(tx, other, clock.now())
    })
  }
}
