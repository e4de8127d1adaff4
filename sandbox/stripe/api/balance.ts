import { balanceOf } from '../balance/balance.ts'
import type { BalanceTransaction } from '../objects/balance-transaction.ts'
import type { Payout } from '../objects/payout.ts'
import { readParams } from '../wire/params.ts'
import { StripeError } from '../wire/stripe-error.ts'
import type { StripeCall } from './stripe-call.ts'

const listed = ['limit', 'starting_after', 'ending_before', 'created']

export const readBalanceTransaction = ({ stripe, id }: StripeCall): BalanceTransaction => {
  const existing = balanceOf(stripe).transactions.find((one) => one.id === id)
  if (!existing) throw StripeError.missing('balance transaction', id)
  return existing
}

export const listBalanceTransactions = ({ stripe, body }: StripeCall): BalanceTransaction[] => {
  const params = readParams(body, [...listed, 'currency', 'payout', 'source', 'type'])
  const [currency, payout, source, type] = ['currency', 'payout', 'source', 'type'].map(params.text)
  const { transactions, payouts, payoutOf } = balanceOf(stripe)
  if (payout !== undefined && !payouts.some(({ id }) => id === payout)) throw StripeError.missing('payout', payout, 'payout')
  return transactions.filter(
    (one) =>
      (currency === undefined || one.currency === currency.toLowerCase()) &&
      (payout === undefined || payoutOf.get(one.id) === payout) &&
      (source === undefined || one.source === source) &&
      (type === undefined || one.type === type),
  )
}

export const readPayout = ({ stripe, id }: StripeCall): Payout => {
  const existing = balanceOf(stripe).payouts.find((one) => one.id === id)
  if (!existing) throw StripeError.missing('payout', id)
  return existing
}

export const listPayouts = ({ stripe, body }: StripeCall): Payout[] => {
  const params = readParams(body, [...listed, 'arrival_date', 'destination', 'status'])
  const status = params.text('status')
  const arrival = params.range('arrival_date')
  return balanceOf(stripe).payouts.filter((one) => (status === undefined || one.status === status) && arrival(one.arrival_date))
}

export const readBalance = ({ stripe, body }: StripeCall): object => {
  readParams(body, [])
  const { transactions } = balanceOf(stripe)
  const sums = (status: BalanceTransaction['status']) =>
    [...new Set(['mxn', ...transactions.map(({ currency }) => currency)])].map((currency) => {
      const amount = transactions
        .filter((one) => one.status === status && one.currency === currency)
        .reduce((sum, { net }) => sum + net, 0)
      return { amount, currency, source_types: { card: amount } }
    })
  return { object: 'balance', available: sums('available'), livemode: false, pending: sums('pending') }
}
