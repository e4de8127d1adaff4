import { attemptMachine } from '#machines/lifecycles/attempt.machine.ts'
import { nextState } from '#machines/lifecycles/next-state.ts'
import { writeAudit } from '../queries/audit-log.ts'
import { lockOrder } from '../queries/orders.ts'
import { changeAttempt, findAttempt, lockAttempt } from '../queries/payment-attempts.ts'
import type { AttemptKey } from '../queries/payment-attempts.ts'
import type { Services } from '../services.ts'
import { bookRefunds } from './book-aftermath.ts'
import { surplus } from './surplus.ts'

/**
 * Refunds a charge at its gateway and records that, with an audit record for the operator. Repeating it changes
 * nothing.
 * @throws GatewayDown until the gateway confirms the refund.
 */
export async function giveMoneyBack(
  { db, clock, gateways, logger }: Pick<Services, 'db' | 'clock' | 'gateways' | 'logger'>,
  key: AttemptKey,
  jobId: string,
): Promise<void> {
  const attempt = await db.system((tx) => findAttempt(tx, key))
  if (!attempt || attempt.providerId === null || attempt.state === 'refunded') return
  const { driver, providerKey, providerId, remoteCustomer, centavos } = attempt
  const { [driver]: gateway } = await gateways.of(key.tenant)
  await gateway.refund({ key: providerKey, customer: remoteCustomer, providerId })
  const outcome = await gateway.readCharge({ key: providerKey, attemptId: key.id, customer: remoteCustomer, providerId })
  const at = clock.now()
  let code: string = surplus
  await db.system(async (tx) => {
    const order = await lockOrder(tx, { ...key, id: attempt.orderId })
    const locked = await lockAttempt(tx, key)
    const state = locked && nextState(attemptMachine, locked.state, 'charge.refunded')
    if (!order || !state) return
    code = locked.code ?? surplus
    await changeAttempt(tx, key, { state, code, finished_at: at, next_check_at: null })
    if (outcome.kind === 'refunded' && outcome.aftermath) {
      await bookRefunds({ tx, order, attempt: locked, now: at, alarm: () => Promise.resolve() }, outcome.aftermath, 'refunded')
    }
    await writeAudit(tx, {
      tenant: key.tenant,
      customerId: key.customerId,
      actorId: order.userId,
      action: 'orders.refund',
      entity: 'payment_attempt',
      entityId: key.id,
      before: { state: locked.state, order_id: order.id, order_status: order.status },
      after: { state, driver, centavos },
      requestId: jobId,
      at,
    })
  })
  logger.error({ attempt_id: key.id, order_id: attempt.orderId, reason: code }, 'a charge was given back')
}
