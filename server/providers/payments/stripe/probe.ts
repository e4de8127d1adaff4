import Stripe from 'stripe'
import type { GatewayProbe } from '#contract/gateway-probe.ts'
import { probePatience } from '../gateway.ts'

/** Reads one transaction of Stripe's balance, which the matching of books reads too. */
export async function probe(stripe: Stripe, timeoutMs: number): Promise<GatewayProbe> {
  try {
    const timeout = Math.min(timeoutMs, probePatience)
    await stripe.balanceTransactions.list({ limit: 1 }, { timeout, maxNetworkRetries: 0 })
    return 'ready'
  } catch (error) {
    const { StripeAuthenticationError: unknownKey, StripePermissionError: narrowKey } = Stripe.errors
    return error instanceof unknownKey || error instanceof narrowKey ? 'refused' : 'unreachable'
  }
}
