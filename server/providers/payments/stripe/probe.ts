import Stripe from 'stripe'
import type { GatewayProbe } from '#contract/gateway-probe.ts'
import { probePatience } from '../gateway.ts'
import type { Identified } from '../gateway.ts'

const quickly = (timeoutMs: number) => ({ timeout: Math.min(timeoutMs, probePatience), maxNetworkRetries: 0 })

/** Reads one transaction of Stripe's balance, which the matching of books reads too. */
export async function probe(stripe: Stripe, timeoutMs: number): Promise<GatewayProbe> {
  try {
    await stripe.balanceTransactions.list({ limit: 1 }, quickly(timeoutMs))
    return 'ready'
  } catch (error) {
    return outcomeOf(error)
  }
}

/** Reads the account of the key as well. A restricted key needs the right to read it. */
export async function identify(stripe: Stripe, timeoutMs: number): Promise<Identified> {
  const outcome = await probe(stripe, timeoutMs)
  if (outcome !== 'ready') return { outcome }
  try {
    return { outcome, account: (await stripe.accounts.retrieveCurrent({}, quickly(timeoutMs))).id }
  } catch (error) {
    return { outcome: outcomeOf(error) }
  }
}

function outcomeOf(error: unknown): 'refused' | 'unreachable' {
  const { StripeAuthenticationError: unknownKey, StripePermissionError: narrowKey } = Stripe.errors
  return error instanceof unknownKey || error instanceof narrowKey ? 'refused' : 'unreachable'
}
