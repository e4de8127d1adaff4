import { stripeId } from '../../gateway/ids.ts'
import type { Decline } from '../cards/declines.ts'
import { disputeFee } from '../balance/fee.ts'
import { type BalanceTransaction, newBalanceTransaction } from './balance-transaction.ts'
import type { InstallmentPlan, PaymentIntent } from './intents.ts'
import type { PaymentMethod } from './payment-method.ts'

export interface Charge {
  id: string
  object: 'charge'
  amount: number
  amount_captured: number
  amount_refunded: number
  balance_transaction: string | null
  captured: boolean
  created: number
  currency: string
  customer: string | null
  description: string | null
  disputed: boolean
  failure_code: string | null
  metadata: Record<string, string>
  paid: boolean
  payment_intent: string
  payment_method: string
  /** Without instalments in what an older sandbox stored. */
  payment_method_details: { type: string; card?: { installments?: { plan: InstallmentPlan } | null } }
  refunded: boolean
  status: 'succeeded' | 'failed'
}

export interface Refund {
  id: string
  object: 'refund'
  amount: number
  balance_transaction: string
  charge: string
  created: number
  currency: string
  metadata: Record<string, string>
  payment_intent: string
  reason: string | null
  status: 'succeeded'
}

export interface Dispute {
  id: string
  object: 'dispute'
  amount: number
  /** The withdrawal, and the money back when the dispute is won. Absent in what an older sandbox stored. */
  balance_transactions?: BalanceTransaction[]
  charge: string
  created: number
  currency: string
  evidence_details: { due_by: number | null; has_evidence: boolean; past_due: boolean; submission_count: number }
  payment_intent: string
  reason: string
  status: 'needs_response' | 'under_review' | 'won' | 'lost'
}

interface NewCharge {
  intent: PaymentIntent
  method: PaymentMethod
  amount: number
  created: number
  decline?: Decline
}

const installmentsOf = (intent: PaymentIntent): { plan: InstallmentPlan } | null => {
  const plan = intent.payment_method_options.card.installments?.plan
  return plan ? { plan } : null
}

export const newCharge = ({ intent, method, amount, created, decline }: NewCharge) => {
  const captured = !decline && intent.capture_method !== 'manual'
  return {
    id: stripeId('ch'),
    object: 'charge' as const,
    amount,
    amount_captured: captured ? amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    balance_transaction: captured ? stripeId('txn') : null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'RECEPTIO',
    captured,
    created,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    outcome: {
      network_status: decline ? 'declined_by_network' : 'approved_by_network',
      reason: decline?.decline_code ?? null,
      risk_level: 'normal',
      seller_message: decline ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
      type: decline ? 'issuer_declined' : 'authorized',
    },
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      card: { ...method.card, installments: installmentsOf(intent), three_d_secure: null },
      type: 'card',
    },
    receipt_email: null,
    receipt_url: null,
    refunded: false,
    status: decline ? ('failed' as const) : ('succeeded' as const),
  }
}

export const newRefund = (charge: Charge, amount: number, created: number) => ({
  id: stripeId('re'),
  object: 'refund' as const,
  amount,
  balance_transaction: stripeId('txn'),
  charge: charge.id,
  created,
  currency: charge.currency,
  destination_details: { card: { type: 'refund' }, type: 'card' },
  metadata: {},
  payment_intent: charge.payment_intent,
  reason: null,
  receipt_number: null,
  status: 'succeeded' as const,
})

const evidenceDays = 9

export const newDispute = (charge: Charge, created: number): Dispute => {
  const id = stripeId('du')
  const amount = charge.amount - charge.amount_refunded
  return {
    ...disputeFields(charge, created),
    id,
    amount,
    balance_transactions: [disputeMovement({ id, amount, charge, created })],
  }
}

interface MovedByDispute {
  id: string
  /** What is withdrawn; below zero for what comes back. */
  amount: number
  charge: Pick<Charge, 'id' | 'currency'>
  created: number
}

/** Returns the movement of the balance by a dispute: the withdrawal with its fee, or the money back without one. */
export const disputeMovement = ({ id, amount, charge, created }: MovedByDispute): BalanceTransaction => {
  const { id: chargeId, currency } = charge
  const isBack = amount < 0
  const moved = {
    id: stripeId('txn'),
    amount: -amount,
    created,
    currency,
    description: `Chargeback ${isBack ? 'reversal' : 'withdrawal'} for ${chargeId}`,
    reporting_category: isBack ? ('dispute_reversal' as const) : ('dispute' as const),
    source: id,
    type: 'adjustment' as const,
  }
  return newBalanceTransaction({ ...moved, ...(!isBack && { fees: disputeFee(currency) }) }, created)
}

const disputeFields = (charge: Charge, created: number) => ({
  object: 'dispute' as const,
  charge: charge.id,
  created,
  currency: charge.currency,
  evidence_details: {
    due_by: created + evidenceDays * 86_400,
    has_evidence: false,
    past_due: false,
    submission_count: 0,
  },
  is_charge_refundable: false,
  livemode: false,
  metadata: {},
  payment_intent: charge.payment_intent,
  reason: 'fraudulent',
  status: 'needs_response' as const,
})
