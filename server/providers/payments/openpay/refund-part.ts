import { GatewayDown } from '../gateway.ts'
import type { PartRefund, RefundAnswer } from '../gateway.ts'
import { descriptionOf } from './aftermath.ts'
import { readCharge } from './charges.ts'
import { callOpenpay, OpenpayRefused } from './client.ts'
import type { OpenpayAccount } from './client.ts'
import { idSchema, pesos } from './wire.ts'

/**
 * Refunds a part of a charge. Openpay has no idempotency for refunds, so the description names our request, and the
 * charge is read before it is sent.
 */
export async function refundPart(
  account: OpenpayAccount,
  { key, customer, providerId, requestId, centavos }: PartRefund,
): Promise<RefundAnswer> {
  const outcome = await readCharge(account, { key, customer, providerId, attemptId: '' })
  if (outcome.kind === 'unknown') throw new GatewayDown('Openpay')
  const before = 'aftermath' in outcome ? outcome.aftermath?.refunds : undefined
  if (before?.some((refund) => refund.requestId === requestId)) return { kind: 'refunded' }
  try {
    const path = `customers/${customer}/charges/${providerId}/refund`
    const body = { description: descriptionOf(requestId), amount: pesos(centavos) }
    await callOpenpay(account, { method: 'POST', path, body, answer: idSchema })
    return { kind: 'refunded' }
  } catch (error) {
    if (!(error instanceof OpenpayRefused) || isOurs(error)) throw new GatewayDown('Openpay', { cause: error })
    return { kind: 'refused', code: String(error.code), detail: error.description }
  }
}

/** Returns whether a refusal says nothing about the refund: our keys, too many calls, or a failure of Openpay. */
function isOurs({ status }: OpenpayRefused): boolean {
  return status >= 500 || [401, 403, 429].includes(status)
}
