import { leastCharge } from '#contract/gateway-limits.ts'
import type { OwnErrorCode } from '#contract/card-errors/own.ts'
import type { TransferInstructions, TransferWay } from '#contract/transfer.ts'
import type Stripe from 'stripe'
import type { ChargeOutcome, ChargeReference, Deposit, TransferOrder } from '../gateway.ts'
import { confirmFailure, nameOf, prepareFailure } from './failures.ts'

const prepareOptions = { timeout: 8000, maxNetworkRetries: 1 }
const once = { maxNetworkRetries: 0 }

/**
 * Asks for what to pay where, in two calls as a card: the first gives the id that finds it. Stripe has one CLABE for
 * each customer. What comes there is told by the customer's cash balance, so the PaymentIntent only takes it.
 */
export async function beginTransfer(
  stripe: Stripe,
  order: TransferOrder,
  prepared: (providerId: string) => Promise<boolean>,
): Promise<ChargeOutcome> {
  let id: string
  try {
    id = (await prepare(stripe, order)).id
  } catch (error) {
    const detail = 'The gateway could not be reached'
    const code = 'not_sent' satisfies OwnErrorCode
    return prepareFailure(error, null) ?? { kind: 'failed', providerId: null, code, detail, methodIsGone: false }
  }
  if (!(await prepared(id))) return { kind: 'absent', providerId: id }
  try {
    const options = { idempotencyKey: order.key, ...once }
    return outcomeOf(await stripe.paymentIntents.confirm(id, await methodOf(stripe, order), options), [])
  } catch (error) {
    return confirmFailure(error, id)
  }
}

function prepare(stripe: Stripe, order: TransferOrder): Promise<Stripe.PaymentIntent> {
  const intent = {
    amount: order.centavos,
    currency: 'mxn',
    customer: order.customer,
    allowed_payment_method_types: [order.way === 'spei' ? ('customer_balance' as const) : ('oxxo' as const)],
    description: order.description,
    metadata: { order_id: order.orderId, attempt_id: order.attemptId },
  }
  return stripe.paymentIntents.create(intent, { ...prepareOptions, idempotencyKey: `${order.key}_c` })
}

const bankTransfer = {
  payment_method_data: { type: 'customer_balance' as const },
  payment_method_options: {
    customer_balance: { funding_type: 'bank_transfer' as const, bank_transfer: { type: 'mx_bank_transfer' as const } },
  },
}

async function methodOf(stripe: Stripe, { way, customer, days }: TransferOrder): Promise<Stripe.PaymentIntentConfirmParams> {
  if (way === 'spei') return bankTransfer
  const payer = await stripe.customers.retrieve(customer, undefined, once)
  if (payer.deleted) throw new Error('Stripe has deleted the customer')
  const billing_details = { name: payer.name ?? '', email: payer.email ?? '' }
  return {
    payment_method_data: { type: 'oxxo', billing_details },
    payment_method_options: { oxxo: { expires_after_days: days } },
  }
}

export async function readTransfer(
  stripe: Stripe,
  { providerId, attemptId, customer, way }: ChargeReference & { way: TransferWay },
): Promise<ChargeOutcome> {
  if (providerId === null) return { kind: 'absent', providerId }
  try {
    const intent = await stripe.paymentIntents.retrieve(providerId, { expand: ['latest_charge'] }, once)
    if (intent.metadata['attempt_id'] !== attemptId) return { kind: 'absent', providerId }
    return outcomeOf(intent, way === 'spei' ? await fundsOf(stripe, customer) : paidAtStore(intent))
  } catch (error) {
    return { kind: 'unknown', providerId, reason: nameOf(error) }
  }
}

/** Returns every transfer that came to the customer's CLABE, whichever payment it was meant for. */
async function fundsOf(stripe: Stripe, customer: string): Promise<Deposit[]> {
  const { data } = await stripe.customers.listCashBalanceTransactions(customer, { limit: 100 }, once)
  return data
    .filter(({ type, currency }) => type === 'funded' && currency === 'mxn')
    .map(({ id, net_amount: centavos, created }) => ({ providerId: id, centavos, at: new Date(created * 1000) }))
    .toReversed()
}

/** Returns what a voucher brought: all of it, once, or nothing. */
function paidAtStore({ id, status, amount_received: centavos, created, latest_charge: charge }: Stripe.PaymentIntent): Deposit[] {
  const at = typeof charge === 'object' && charge !== null ? charge.created : created
  return status === 'succeeded' ? [{ providerId: id, centavos, at: new Date(at * 1000) }] : []
}

const nothing: TransferInstructions = {
  clabe: null,
  bank: null,
  beneficiary: null,
  agreement: null,
  reference: null,
  barcode: null,
}

function outcomeOf(intent: Stripe.PaymentIntent, deposits: Deposit[]): ChargeOutcome {
  const { id: providerId, status, next_action: next } = intent
  if (status === 'requires_confirmation') return { kind: 'absent', providerId }
  const transfer = next?.display_bank_transfer_instructions
  const account = transfer?.financial_addresses?.find(({ type }) => type === 'spei')?.spei
  const voucher = next?.oxxo_display_details
  const instructions = {
    ...nothing,
    clabe: account?.clabe ?? null,
    bank: account?.bank_name ?? null,
    beneficiary: account?.account_holder_name ?? null,
    reference: transfer?.reference ?? voucher?.number ?? null,
    barcode: voucher?.number ?? null,
  }
  const isOver = status === 'canceled' || status === 'requires_payment_method'
  return { kind: 'awaiting', providerId, instructions, deposits, isOver }
}

/**
 * Money to take of a customer's cash balance. `key`: ours, the same whenever it is sent again; `attemptKey`: the key of
 * the attempt that is over.
 */
export interface Collecting {
  customer: string
  key: string
  attemptKey: string
}

/** Takes what is left in the customer's cash balance by a payment of its own, which names the attempt that is over. */
export async function collect(stripe: Stripe, { customer, key, attemptKey }: Collecting): Promise<void> {
  const { available } = await stripe.customers.retrieveCashBalance(customer, undefined, once)
  const amount = available?.['mxn'] ?? 0
  if (amount < leastCharge) return
  const intent = {
    amount,
    currency: 'mxn',
    customer,
    confirm: true,
    allowed_payment_method_types: ['customer_balance' as const],
    description: 'Saldo a favor',
    metadata: { collected: attemptKey },
    ...bankTransfer,
  }
  await stripe.paymentIntents.create(intent, { idempotencyKey: `collect_${attemptKey}_${key}`, maxNetworkRetries: 1 })
}
