import { cancelReasons } from '../cancellation.ts'
import { creditWire } from '../credit.ts'
import { drivers } from '../driver.ts'
import { idSchema } from '../id.ts'
import { lineItemCodec } from '../line-item.ts'
import { monthsSchema } from '../installments.ts'
import { orderCodec, orderKinds, orderStatuses } from '../order.ts'
import { periodCodec } from '../period.ts'
import { record, request } from '../record.ts'
import { reasonSchema } from '../reason.ts'
import { cardBrands } from '../payment-method.ts'
import { paymentStatuses, subscriptionCodec, subscriptionStatusCodec, subscriptionTypes } from '../subscription.ts'
import * as z from '../zod.ts'
import { customerName, syncedApplication } from './customer.ts'
import { receivable, receivedPayment } from './received-payment.ts'
import { orderPart, refundRequest } from './refund.ts'
import { actReasons, subscriptionActs } from './subscription-act.ts'

/** A subscription as a row of the list (ADM-5). `renewal` is the price of its renewal, in centavos with IVA. */
export const subscriptionRow = record({
  id: z.string(),
  cliente: customerName,
  name: z.string(),
  type: z.enum(subscriptionTypes),
  period: periodCodec,
  status: subscriptionStatusCodec,
  payment_status: z.enum(paymentStatuses),
  auto_renew: z.boolean(),
  starts_at: z.nullable(z.string()),
  ends_at: z.nullable(z.string()),
  next_payment_attempt_at: z.nullable(z.string()),
  renewal: z.int(),
})
export type SubscriptionRow = z.output<typeof subscriptionRow>

/** A saved card: its id, brand and last digits. */
const namedCard = record({ id: z.string(), brand: z.enum(cardBrands), last4: z.string() })
export type NamedCard = z.output<typeof namedCard>

/**
 * A subscription with its customer's default card and the acts that its lifecycle allows now. Each other act has the
 * reason why it is not allowed. `cancellation`: what the customer said when they cancelled. `gift_ends`: when the
 * period ends with one given month, with two, and so on. `fewer`: the lines of which staff can sell less from the
 * renewal on, and the least of each. `discountable`: the lines that renew, at their agreed prices, when staff can take
 * something off them.
 */
export const subscriptionDetail = record({
  subscription: subscriptionCodec,
  cliente: customerName,
  card: z.nullable(namedCard),
  cancellation: record({ reason: z.nullable(z.enum(cancelReasons)), comment: z.nullable(z.string()) }),
  acts: z.array(record({ act: z.enum(subscriptionActs), reason: z.nullable(z.enum(actReasons)) })),
  gift_ends: z._default(z.array(z.string()), []),
  fewer: z._default(z.array(record({ id: z.string(), least: z.int() })), []),
  discountable: z._default(z.array(lineItemCodec), []),
  apps: z.array(syncedApplication),
})
export type SubscriptionDetail = z.output<typeof subscriptionDetail>

/** A plan that staff start for a customer as a trial, without a card. */
export const newSubscription = request({
  cliente_id: idSchema,
  subscription_plan_id: idSchema,
  period: periodCodec,
  trial_days: z.int().check(z.minimum(1, 'min'), z.maximum(90, 'max')),
})

export const attemptStates = [
  'created',
  'sent',
  'requires_action',
  'processing',
  'awaiting',
  'unknown',
  'succeeded',
  'failed',
  'expired',
  'manual',
  'refunded',
  'disputed',
  'charged_back',
] as const

/** An order as a row of the list, with the result of its last attempt. Amounts are centavos with IVA. */
export const orderRow = record({
  id: z.string(),
  cliente: customerName,
  kind: z.enum(orderKinds),
  status: z.enum(orderStatuses),
  total: z.int(),
  driver: z.nullable(z.enum(drivers)),
  failure: z.nullable(z.string()),
  attempts: z.int(),
  created_at: z.string(),
  paid_at: z.nullable(z.string()),
})
export type OrderRow = z.output<typeof orderRow>

/**
 * Why an order waits for staff: a charge to decide about, a refund that a second person must approve or whose outcome
 * is unknown, a registered payment that waits for a second person, or a dispute that is not won.
 */
export const orderAttention = ['decision', 'refund', 'received', 'dispute'] as const
export type OrderAttention = (typeof orderAttention)[number]

/** One refund of an attempt at its gateway. Centavos. */
export const refundRecord = record({
  id: z.string(),
  centavos: z.int(),
  reason: z.nullable(z.string()),
  origin: z.enum(['gateway', 'staff', 'surplus']),
  refunded_at: z.string(),
})

/** One dispute of an attempt at the customer's bank; `due_by`: until when the gateway takes evidence. Centavos. */
export const disputeRecord = record({
  id: z.string(),
  centavos: z.int(),
  reason: z.nullable(z.string()),
  state: z.enum(['opened', 'evidenceDue', 'underReview', 'won', 'lost']),
  due_by: z.nullable(z.string()),
  opened_at: z.string(),
  closed_at: z.nullable(z.string()),
})
export type DisputeRecord = z.output<typeof disputeRecord>

/**
 * How staff end an attempt in state `manual`. `accept`: what was charged pays the order. `give_back`: the charge is
 * refunded, and the order failed. `not_charged`: the provider charged nothing.
 */
export const chargeDecisions = ['accept', 'give_back', 'not_charged'] as const
export type ChargeDecision = (typeof chargeDecisions)[number]

/** Why staff mail a receipt again, for the audit log. */
export const mailReceiptBody = request({ reason: reasonSchema })

/** A decision about one attempt, and its reason for the audit log. */
export const chargeDecisionBody = request({
  attempt_id: idSchema,
  decision: z.enum(chargeDecisions),
  reason: reasonSchema,
})

/**
 * One attempt to charge an order, with its card and the provider's answer. `manual`: nobody knows the outcome, or the
 * provider charged another amount (`charged`, in centavos), and a person ends it with one of `decisions`.
 * `disputed` and `charged_back`: it succeeded, and its money is held or gone. `refundable`: what staff may still give
 * back, in centavos; `parts`: what of it for each subscription, when the order renewed several.
 */
export const attemptRecord = record({
  id: z.string(),
  n: z.int(),
  driver: z.enum(drivers),
  card: z.nullable(namedCard),
  state: z.enum(attemptStates),
  centavos: z.int(),
  provider_id: z.nullable(z.string()),
  provider_key: z.string(),
  code: z.nullable(z.string()),
  message: z.nullable(z.string()),
  challenged: z.boolean(),
  installments: z._default(z.nullable(monthsSchema), null),
  checks: z.int(),
  created_at: z.string(),
  refunds: z.array(refundRecord),
  disputes: z.array(disputeRecord),
  finished_at: z.nullable(z.string()),
  next_check_at: z.nullable(z.string()),
  charged: z.nullable(record({ centavos: z.int(), currency: z.string() })),
  decisions: z.array(z.enum(chargeDecisions)),
  refundable: z.int(),
  parts: z._default(z.array(record({ subscription: orderPart, refundable: z.int() })), []),
})
export type AttemptRecord = z.output<typeof attemptRecord>

/**
 * An order with all its attempts and refunds of staff, and when the clock charges it next (null: never). `received`:
 * money that staff registered for it; `receivable`: what they could register now; null when nothing.
 */
export const orderDetail = record({
  order: orderCodec,
  cliente: customerName,
  attempts: z.array(attemptRecord),
  refunds: z.array(refundRequest),
  received: z._default(z.array(receivedPayment), []),
  receivable: z._default(z.nullable(receivable), null),
  /** What of its credit went back to the balance with refunds, in centavos. */
  credit_returned: creditWire,
  next_try_at: z.nullable(z.string()),
})
export type OrderDetail = z.output<typeof orderDetail>
