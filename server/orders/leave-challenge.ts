import type { Months } from '#contract/installments.ts'
import type { TransferWay } from '#contract/transfer.ts'
import { nextState } from '#machines/lifecycles/next-state.ts'
import { orderMachine } from '#machines/lifecycles/order.machine.ts'
import { GatewayDown } from '../providers/payments/gateway.ts'
import { lockCustomer } from '../queries/customers.ts'
import { findOrder, lockOrder } from '../queries/orders.ts'
import type { OrderKey } from '../queries/orders.ts'
import { openAttempt } from '../queries/payment-attempts.ts'
import type { AttemptRow } from '../queries/payment-attempts.ts'
import { waitingAttempts } from '../queries/transfers.ts'
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
    const { stripe } = await services.gateways.of(attempt.tenant)
    await stripe.release(providerId).catch((error: unknown) => {
      if (!(error instanceof GatewayDown)) throw error
    })
  }
  await refreshAttempt(services, attempt)
  await applyOutcome(services, attempt, { kind: 'left' })
}

/** Leaves the bank's page of an order, or its transfer. A renewal's transfer is only left for a card. */
export async function leaveBank(services: Services, key: OrderKey): Promise<void> {
  const { open, order } = await services.db.system(async (tx) => ({
    open: await openAttempt(tx, key),
    order: await findOrder(tx, key),
  }))
  const isLeft = open?.state === 'requires_action' || (open?.state === 'awaiting' && order?.kind !== 'renewal')
  if (open && isLeft) await leaveChallenge(services, open)
}

/**
 * Prepares a press that pays without the open bank's page. Leaves pages of the order with another card or other months;
 * leaves pages of other unpaid orders together with the order. The same card continues at its page, and the same
 * transfer is awaited. Another order's transfer goes on.
 */
export async function makeWay(services: Services, key: OrderKey, wanted: Wanted): Promise<void> {
  const { db, clock } = services
  const current = await db.system(async (tx) => ({ order: await findOrder(tx, key), waiting: await waitingAttempts(tx, key) }))
  if (!current.order || !['draft', 'failed', 'requires_action'].includes(current.order.status)) return
  for (const attempt of current.waiting) {
    const isOwn = attempt.orderId === key.id
    if (isOwn ? continues(attempt, wanted) : attempt.state === 'awaiting') continue
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

interface Wanted {
  cardId: string | null
  way?: TransferWay | undefined
  installments: Months | null
  press: Buffer
}

/** Returns whether a press goes on with what the order waits for already. */
function continues({ paymentMethodId, way, ...attempt }: AttemptRow, wanted: Wanted): boolean {
  if (attempt.press?.equals(wanted.press) === true) return true
  if (wanted.way !== undefined) return wanted.way === way
  return wanted.cardId === null || (wanted.cardId === paymentMethodId && wanted.installments === attempt.installments)
}
