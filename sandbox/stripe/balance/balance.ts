import { createHash } from 'node:crypto'

import { type BalanceTransaction, newBalanceTransaction } from '../objects/balance-transaction.ts'
import { newPayout, type Payout } from '../objects/payout.ts'
import type { Stripe } from '../stripe.ts'
import { chargeFee } from './fee.ts'

/** The balance of an account, derived from its charges, refunds and disputes. Oldest first. */
interface Balance {
  transactions: BalanceTransaction[]
  payouts: Payout[]
  /** The payout that each transaction was paid out by. */
  payoutOf: ReadonlyMap<string, string>
}

/**
 * Returns the balance now. Each midnight (UTC) what has become available is paid out by currency. A sum that is not
 * above zero waits for the next midnight.
 */
export function balanceOf(stripe: Stripe): Balance {
  const now = stripe.gateway.clock.seconds()
  const moved = movements(stripe, now)
  const payouts: Payout[] = []
  const payoutOf = new Map<string, string>()
  for (const currency of new Set(moved.map((one) => one.currency))) {
    let waiting: BalanceTransaction[] = []
    const available = moved.filter((one) => one.currency === currency && one.status === 'available')
    for (const midnight of new Set(available.map((one) => one.available_on))) {
      waiting.push(...available.filter((one) => one.available_on === midnight))
      const amount = waiting.reduce((sum, { net }) => sum + net, 0)
      const [first] = waiting
      if (amount <= 0 || !first) continue
      const id = derivedId('po', first.id)
      payouts.push(newPayout({ id, amount, balance_transaction: derivedId('txn', first.id), created: midnight, currency }, now))
      for (const one of waiting) payoutOf.set(one.id, id)
      waiting = []
    }
  }
  const paid = payouts.map((payout) => {
    payoutOf.set(payout.balance_transaction, payout.id)
    return withdrawal(payout, now)
  })
  return { transactions: byTime([...moved, ...paid]), payouts: byTime(payouts), payoutOf }
}

function movements({ charges, captures, refunds, disputes }: Stripe, now: number): BalanceTransaction[] {
  const ofCharges = charges.list().flatMap((charge) => {
    const { balance_transaction: id, amount_captured: amount, currency, description, id: source } = charge
    if (id === null) return []
    const created = captures.get(source)?.at ?? charge.created
    const fees = chargeFee(amount, currency, charge.payment_method_details.card?.installments?.plan.count)
    const moved = { id, amount, created, currency, description, reporting_category: 'charge', source, type: 'charge' } as const
    return [newBalanceTransaction({ ...moved, fees }, now)]
  })
  const ofRefunds = refunds.list().map(({ balance_transaction: id, amount, created, currency, id: source }) => {
    const moved = { id, amount: -amount, created, currency, description: 'REFUND FOR CHARGE', source } as const
    return newBalanceTransaction({ ...moved, reporting_category: 'refund', type: 'refund' }, now)
  })
  const ofDisputes = disputes.list().flatMap(({ balance_transactions: transactions }) =>
    (transactions ?? []).map((one) => ({
      ...one,
      status: one.available_on <= now ? ('available' as const) : ('pending' as const),
    })),
  )
  return byAvailability([...ofCharges, ...ofRefunds, ...ofDisputes])
}

const withdrawal = ({ balance_transaction: id, amount, created, currency, id: source }: Payout, now: number) =>
  newBalanceTransaction(
    {
      id,
      amount: -amount,
      created,
      currency,
      description: 'STRIPE PAYOUT',
      reporting_category: 'payout',
      source,
      type: 'payout',
    },
    now,
  )

const byTime = <One extends { created: number }>(items: One[]): One[] => items.toSorted((a, b) => a.created - b.created)

const byAvailability = (items: BalanceTransaction[]): BalanceTransaction[] =>
  byTime(items).toSorted((a, b) => a.available_on - b.available_on)

/** Returns the same id for the same first transaction of a payout. */
function derivedId(prefix: string, from: string): string {
  const digest = createHash('sha256').update(`${prefix} ${from}`).digest('base64')
  return `${prefix}_${digest.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, 24)}`
}
