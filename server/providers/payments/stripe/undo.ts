import Stripe from 'stripe'
import { GatewayDown } from '../gateway.ts'
import type { Refunding } from '../gateway.ts'

export async function refundCharge(stripe: Stripe, { key, providerId }: Refunding): Promise<void> {
  const refund = { payment_intent: providerId, reason: 'duplicate' as const }
  await unless('charge_already_refunded', () => stripe.refunds.create(refund, { idempotencyKey: `${key}_r` }))
}

export async function releaseCharge(stripe: Stripe, providerId: string): Promise<void> {
  await unless('payment_intent_unexpected_state', () => stripe.paymentIntents.cancel(providerId))
}

/** Runs a call; ignores the error code that says that nothing is left to do. */
async function unless(done: string, call: () => Promise<unknown>): Promise<void> {
  try {
    await call()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === done) return
    throw new GatewayDown('Stripe', { cause: error })
  }
}
