import { challengeReturnPath } from '#contract/challenge-return.ts'
import type { ChargeOrder, ChargeOutcome, TransferOrder } from '../providers/payments/gateway.ts'
import { tenantOrigin } from '../domain/tenant-host.ts'
import { changeAttempt, lockAttempt, preparedCharge } from '../queries/payment-attempts.ts'
import type { AttemptRow } from '../queries/payment-attempts.ts'
import type { Services } from '../services.ts'

/**
 * Calls the gateway, the second part of a charge, without an open transaction. Marks the attempt as sent first; sends
 * nothing when the attempt was settled meanwhile, and confirms nothing when it was settled while it was prepared.
 */
export async function runAttempt(
  { db, clock, env, gateways, tenants }: Services,
  attempt: AttemptRow,
  { deviceSession, offSession }: Pick<ChargeOrder, 'deviceSession' | 'offSession'>,
): Promise<ChargeOutcome | null> {
  const { tenant, customerId, orderId } = attempt
  const { [attempt.driver]: gateway } = await gateways.of(tenant)
  const ready = await db.system(async (tx) => {
    const locked = await lockAttempt(tx, attempt)
    if (locked?.state !== 'created') return null
    await changeAttempt(tx, attempt, { state: 'sent', sent_at: clock.now() })
    const prepared =
      attempt.driver === 'stripe' && attempt.way === 'card' ? await preparedCharge(tx, { tenant, customerId, id: orderId }) : null
    return { prepared }
  })
  if (!ready) return null
  const seller = await tenants.of(tenant)
  const common = {
    key: attempt.providerKey,
    orderId,
    attemptId: attempt.id,
    customer: attempt.remoteCustomer,
    centavos: attempt.centavos,
    description: `${seller?.name ?? 'Receptio'} ${orderId}`,
  }
  const prepare = (providerId: string) =>
    db.system(async (tx) => {
      const locked = await lockAttempt(tx, attempt)
      await changeAttempt(tx, attempt, { provider_id: providerId })
      return locked?.state === 'sent'
    })
  const transfer = transferOf(attempt, clock.now())
  if (transfer) return gateway.beginTransfer({ ...common, ...transfer }, prepare)
  const order = {
    ...common,
    method: attempt.remoteMethod ?? '',
    deviceSession,
    offSession,
    challengeReturnUrl: attempt.challenged
      ? tenantOrigin(env.publicUrl, seller?.host ?? null) + challengeReturnPath(orderId)
      : null,
    prepared: ready.prepared,
    installments: attempt.installments,
  }
  return gateway.charge(order, prepare)
}

/** Returns how an attempt without a card is to be paid. */
function transferOf({ way, deadline }: AttemptRow, now: Date): Pick<TransferOrder, 'way' | 'deadline' | 'days'> | null {
  if (way === 'card' || deadline === null) return null
  const days = Math.max(1, Math.floor((deadline.getTime() - now.getTime()) / 86_400_000))
  return { way, deadline, days }
}
