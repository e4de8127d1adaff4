import type Stripe from 'stripe'
import type { Movement, MovementKind, MovementPage, MovementWindow } from '../gateway.ts'

const size = 100
const once = { maxNetworkRetries: 1 }

const kinds: Partial<Record<string, MovementKind>> = {
  charge: 'charge',
  payment: 'charge',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund',
  payout: 'payout',
  payout_cancel: 'payout',
  payout_failure: 'payout',
}
const disputes = ['dispute', 'dispute_reversal']

/**
 * Reads Stripe's balance: first its transactions, newest first, then the payouts of the window, each with the
 * transactions that it paid out. `at` is `t:ID` after a transaction, `p:ID` after a payout, and `p:ID:PAYOUT:ID`
 * inside a payout.
 */
export async function readMovements(stripe: Stripe, { from, until }: MovementWindow, at: string | null): Promise<MovementPage> {
  const created = { gte: secondsOf(from), lt: secondsOf(until) }
  const [part = 't', after = '', payout = '', within = ''] = (at ?? 't').split(':')
  if (part === 't') {
    const query = { created, limit: size, expand: ['data.source'], ...startingAfter(after) }
    const { data, has_more: isMore } = await stripe.balanceTransactions.list(query, once)
    return { movements: data.map((one) => movementOf(one, null)), next: isMore ? `t:${data.at(-1)?.id ?? ''}` : 'p' }
  }
  const current = payout === '' ? await payoutAfter(stripe, created, after) : payout
  if (current === undefined) return { movements: [], next: null }
  const query = { payout: current, limit: size, expand: ['data.source'], ...startingAfter(within) }
  const { data, has_more: isMore } = await stripe.balanceTransactions.list(query, once)
  return {
    movements: data.map((one) => movementOf(one, current)),
    next: isMore ? `p:${after}:${current}:${data.at(-1)?.id ?? ''}` : `p:${current}`,
  }
}

async function payoutAfter(stripe: Stripe, created: Stripe.RangeQueryParam, after: string): Promise<string | undefined> {
  const { data } = await stripe.payouts.list({ created, limit: 1, ...startingAfter(after) }, once)
  return data[0]?.id
}

const startingAfter = (id: string) => (id === '' ? {} : { starting_after: id })
const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / 1000)

function movementOf(transaction: Stripe.BalanceTransaction, payoutId: string | null): Movement {
  const { id, amount, fee, net, currency, created, source } = transaction
  const kind = disputes.includes(transaction.reporting_category) ? 'dispute' : (kinds[transaction.type] ?? 'fee')
  const whole = typeof source === 'object' ? source : null
  return {
    providerId: id,
    kind,
    centavos: amount,
    fee,
    net,
    currency: currency.toUpperCase(),
    at: new Date(created * 1000),
    chargeId: whole && 'payment_intent' in whole ? idOf(whole.payment_intent) : null,
    key: whole && 'metadata' in whole ? (whole.metadata?.['collected'] ?? null) : null,
    sourceId: whole?.id ?? (typeof source === 'string' ? source : null),
    payoutId: kind === 'payout' ? (whole?.id ?? payoutId) : payoutId,
  }
}

function idOf(reference: unknown): string | null {
  if (typeof reference === 'string') return reference
  return typeof reference === 'object' && reference !== null && 'id' in reference ? String(reference.id) : null
}
