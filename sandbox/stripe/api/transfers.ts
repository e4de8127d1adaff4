import type { Act } from '../../gateway/act.ts'
import { stripeId } from '../../gateway/ids.ts'
import { clabeOf, referenceOf } from '../../transfers/numbers.ts'
import { type CashTransaction, newCashTransaction } from '../objects/cash.ts'
import { newCharge } from '../objects/charge.ts'
import type { PaymentIntent } from '../objects/intents.ts'
import type { PaymentMethod } from '../objects/payment-method.ts'
import { emit, type Stripe } from '../stripe.ts'
import type { Params } from '../wire/params.ts'
import { StripeError } from '../wire/stripe-error.ts'
import { liveCustomer } from './live-customer.ts'
import type { StripeCall } from './stripe-call.ts'

const day = 86_400
const mostAtStore = 1_000_000

/** Confirms a payment by bank transfer or at OXXO; undefined for a card. Money that is there already pays at once. */
export function confirmWithoutCard(call: StripeCall, intent: PaymentIntent, params: Params): PaymentIntent | undefined {
  const { type } = params.group('payment_method_data')
  if (type === 'customer_balance') return awaitTransfer(call, intent)
  return type === 'oxxo' ? giveVoucher(call, intent, params) : undefined
}

function awaitTransfer(call: StripeCall, intent: PaymentIntent): PaymentIntent {
  const { stripe, act, origin } = call
  const customer = intent.customer ?? ''
  liveCustomer(call, customer)
  if (intent.currency !== 'mxn') throw StripeError.invalid('', 'mx_bank_transfer takes mxn only.', 'currency')
  const waiting = putAwaiting(stripe, act, intent, {
    type: 'display_bank_transfer_instructions',
    display_bank_transfer_instructions: {
      amount_remaining: intent.amount,
      currency: 'mxn',
      financial_addresses: [
        {
          type: 'spei',
          supported_networks: ['spei'],
          spei: { account_holder_name: 'RECEPTIO', bank_code: '646', bank_name: 'STP', clabe: clabeOf(customer) },
        },
      ],
      hosted_instructions_url: `${origin}/pagos/transferencias`,
      reference: referenceOf(intent.id, 7),
      type: 'mx_bank_transfer',
    },
  })
  applyCash(stripe, act, customer)
  return stripe.paymentIntents.get(waiting.id) ?? waiting
}

function giveVoucher({ stripe, act, origin }: StripeCall, intent: PaymentIntent, params: Params): PaymentIntent {
  const oxxo = params.group('payment_method_options')['oxxo']
  const days = Number((typeof oxxo === 'object' && oxxo['expires_after_days']) || 3)
  if (!Number.isInteger(days) || days < 1 || days > 7) {
    throw StripeError.invalid('', 'expires_after_days must be 1 to 7.', 'payment_method_options[oxxo][expires_after_days]')
  }
  if (intent.amount > mostAtStore) {
    throw StripeError.invalid('amount_too_large', 'Amount must be no more than $10,000.00 mxn for oxxo', 'amount')
  }
  const now = stripe.gateway.clock.seconds()
  // The last second of a day in Mexico City, six hours behind UTC.
  const ends = (Math.floor((now - 6 * 3600) / day) + days + 1) * day + 6 * 3600 - 1
  stripe.gateway.schedule.add('stripe.voucher', intent.id, (ends - now) * 1000)
  return putAwaiting(stripe, act, intent, {
    type: 'oxxo_display_details',
    oxxo_display_details: {
      expires_after: ends,
      hosted_voucher_url: `${origin}/pagos/transferencias`,
      number: referenceOf(intent.id, 16),
    },
  })
}

function putAwaiting(stripe: Stripe, act: Act, intent: PaymentIntent, next: PaymentIntent['next_action']): PaymentIntent {
  stripe.transfers.put(intent.id, { way: next?.type === 'oxxo_display_details' ? 'store' : 'spei' })
  const chosen = { payment_method: stripeId('pm'), last_payment_error: null }
  const waiting = stripe.paymentIntents.put(intent.id, { ...intent, ...chosen, status: 'requires_action', next_action: next })
  emit(stripe, act, 'payment_intent.requires_action', waiting)
  return waiting
}

const ofCustomer = ({ cash }: Stripe, customer: string) => cash.list().filter((one) => one.customer === customer)
export const cashOf = (stripe: Stripe, customer: string): number =>
  ofCustomer(stripe, customer).reduce((sum, { net_amount: amount }) => sum + amount, 0)

type Change = Pick<CashTransaction, 'type' | 'net_amount' | 'funded' | 'applied_to_payment' | 'unapplied_from_payment'>

function changeCash(stripe: Stripe, act: Act, customer: string, change: Change): void {
  const created = stripe.gateway.clock.seconds()
  const after = cashOf(stripe, customer) + change.net_amount
  const transaction = newCashTransaction({ ...change, created, customer, ending_balance: after })
  stripe.cash.put(transaction.id, transaction)
  emit(stripe, act, 'customer_cash_balance_transaction.created', transaction)
}

/** A voucher is paid once, in time, with its own amount. Returns whether the store took the money. */
export function payVoucher(stripe: Stripe, act: Act, intent: PaymentIntent, isToldLater: boolean): boolean {
  const voucher = stripe.transfers.get(intent.id)
  if (voucher?.isPaid || intent.next_action?.type !== 'oxxo_display_details') return false
  stripe.transfers.put(intent.id, { way: 'store', isPaid: true })
  if (isToldLater) stripe.gateway.schedule.add('stripe.voucher.told', intent.id, day * 1000)
  else succeed(stripe, act, intent, 'oxxo')
  return true
}

/** The store tells on the next day that a voucher was paid. */
export function tellVoucher(stripe: Stripe, act: Act, intent: PaymentIntent): void {
  if (intent.next_action) succeed(stripe, act, intent, 'oxxo')
}

/** Money comes to the customer's CLABE. */
export function payTransfer(stripe: Stripe, act: Act, intent: PaymentIntent, centavos: number): void {
  const customer = intent.customer ?? ''
  const funded = { bank_transfer: { reference: null, type: 'mx_bank_transfer' as const } }
  changeCash(stripe, act, customer, { type: 'funded', net_amount: centavos, funded })
  emit(stripe, act, 'cash_balance.funds_available', {
    object: 'cash_balance',
    available: { mxn: cashOf(stripe, customer) },
    customer,
    livemode: false,
  })
  applyCash(stripe, act, customer)
}

/** Pays the oldest payments that wait with what the customer's cash balance has. */
function applyCash(stripe: Stripe, act: Act, customer: string): void {
  for (const intent of stripe.paymentIntents.list()) {
    const next = intent.next_action
    if (intent.customer !== customer || next?.type !== 'display_bank_transfer_instructions') continue
    const details = next.display_bank_transfer_instructions
    const amount = Math.min(cashOf(stripe, customer), details.amount_remaining)
    if (amount === 0) return
    const applied = { payment_intent: intent.id }
    changeCash(stripe, act, customer, { type: 'applied_to_payment', net_amount: -amount, applied_to_payment: applied })
    const rest = details.amount_remaining - amount
    if (rest === 0) {
      succeed(stripe, act, intent, 'customer_balance')
      continue
    }
    const left = { ...next, display_bank_transfer_instructions: { ...details, amount_remaining: rest } }
    emit(stripe, act, 'payment_intent.partially_funded', stripe.paymentIntents.put(intent.id, { ...intent, next_action: left }))
  }
}

/** Gives back to the cash balance what a cancelled payment had taken of it. */
export function unapplyCash(stripe: Stripe, act: Act, { id, amount, customer, next_action: next }: PaymentIntent): void {
  if (next?.type !== 'display_bank_transfer_instructions') return
  const taken = amount - next.display_bank_transfer_instructions.amount_remaining
  if (taken === 0) return
  const unapplied = { payment_intent: id }
  changeCash(stripe, act, customer ?? '', {
    type: 'unapplied_from_payment',
    net_amount: taken,
    unapplied_from_payment: unapplied,
  })
}

function succeed(stripe: Stripe, act: Act, intent: PaymentIntent, type: 'customer_balance' | 'oxxo'): PaymentIntent {
  const method = { id: intent.payment_method, billing_details: {}, card: {} } as unknown as PaymentMethod
  const created = stripe.gateway.clock.seconds()
  const charge = {
    ...newCharge({ intent, method, amount: intent.amount, created }),
    payment_method_details: { type, [type]: {} },
  }
  stripe.charges.put(charge.id, charge)
  const settled = stripe.paymentIntents.put(intent.id, {
    ...intent,
    amount_received: intent.amount,
    latest_charge: charge.id,
    next_action: null,
    status: 'succeeded',
  })
  emit(stripe, act, 'charge.succeeded', charge)
  emit(stripe, act, 'payment_intent.succeeded', settled)
  return settled
}

/** Ends a voucher that nobody paid in time. */
export function expireVoucher(stripe: Stripe, act: Act, intent: PaymentIntent): void {
  if (intent.next_action?.type !== 'oxxo_display_details' || stripe.transfers.get(intent.id)?.isPaid) return
  const failed = stripe.paymentIntents.put(intent.id, {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
  })
  emit(stripe, act, 'payment_intent.payment_failed', failed)
}

export function readCashBalance(call: StripeCall): object {
  const { id: customer } = liveCustomer(call, call.id)
  const available = { mxn: cashOf(call.stripe, customer) }
  const settings = { reconciliation_mode: 'automatic', using_merchant_default: true }
  return { object: 'cash_balance', available, customer, customer_account: null, livemode: false, settings }
}

/** A list: the newest first is the router's work. */
export function listCashTransactions(call: StripeCall): CashTransaction[] {
  return ofCustomer(call.stripe, liveCustomer(call, call.id).id)
}
