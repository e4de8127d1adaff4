import Stripe from 'stripe'
import { GatewayDown } from '../gateway.ts'
import type { PartRefund, RefundAnswer } from '../gateway.ts'

/** The name of our refund request in a refund's metadata. */
const requestField = 'refund_request_id'

/** Returns our refund request that a refund answers. */
export function requestIn({ metadata }: Pick<Stripe.Refund, 'metadata'>): string | null {
  return metadata?.[requestField] ?? null
}

/**
 * Refunds a part of a charge. Stripe forgets an idempotency key after a day, so its refunds are read before one is
 * made.
 */
export async function refundPart(stripe: Stripe, { providerId, requestId, centavos }: PartRefund): Promise<RefundAnswer> {
  try {
    const { data } = await stripe.refunds.list({ payment_intent: providerId, limit: 100 }, { maxNetworkRetries: 0 })
    const before = data.find((refund) => requestIn(refund) === requestId)
    if (before) return answerOf(before)
    const refund = {
      payment_intent: providerId,
      amount: centavos,
      reason: 'requested_by_customer' as const,
      metadata: { [requestField]: requestId },
    }
    return answerOf(await stripe.refunds.create(refund, { idempotencyKey: `refund_${requestId}` }))
  } catch (error) {
    const isRefusal = error instanceof Stripe.errors.StripeInvalidRequestError
    if (!isRefusal || error instanceof Stripe.errors.StripeRateLimitError) throw new GatewayDown('Stripe', { cause: error })
    return { kind: 'refused', code: error.code ?? 'invalid_request', detail: error.message }
  }
}

function answerOf({ status, failure_reason: reason }: Stripe.Refund): RefundAnswer {
  if (status === 'succeeded') return { kind: 'refunded' }
  if (status !== 'failed' && status !== 'canceled') return { kind: 'pending' }
  return { kind: 'refused', code: reason ?? status, detail: 'Stripe could not give the money back' }
}
