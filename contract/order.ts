import { renewalSchema } from './consent.ts'
import { creditSchema, creditWire } from './credit.ts'
import { drivers } from './driver.ts'
import { idSchema } from './id.ts'
import { monthsSchema } from './installments.ts'
import { periodCodec, periods } from './period.ts'
import { lineItemCodec, lineItemInput, lineItemSchema } from './line-item.ts'
import { nextActionCodec } from './next-action.ts'
import { type Transfer, transferSchema } from './transfer.ts'
import * as z from './zod.ts'

const centavos = z.int().check(z.minimum(0), z.maximum(100_000_000_00))

/**
 * The status of an order (docs/domain.md#orders-and-charges). `verifying`: the outcome of a charge is unknown, and
 * nobody may pay meanwhile.
 */
export const orderStatuses = [
  'draft',
  'charging',
  'requires_action',
  'verifying',
  'paid',
  'failed',
  'cancelled',
  'expired',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** The reason of an order: a purchase, a new period of a subscription, or a change to a more expensive plan. */
export const orderKinds = ['purchase', 'renewal', 'change'] as const
export type OrderKind = (typeof orderKinds)[number]

/**
 * An order's input: a plan with quantities of its add-ons or, without a plan, products of the marketplace. Gifts are
 * added automatically. The plan may also be one of the lines.
 */
export const orderInput = {
  subscription_plan_id: z.optional(idSchema),
  period: periodCodec,
  line_items: z.array(lineItemInput).check(z.minLength(1, 'count'), z.maxLength(50, 'count')),
  promocode: z.optional(z.string().check(z.maxLength(40, 'max'))),
} as const

/**
 * Amounts in centavos: before discounts, discount of the lines, discount of the promo code, the total to pay, and its
 * IVA.
 */
export const totalsSchema = z.object({ subtotal: centavos, discounts: centavos, promo: centavos, total: centavos, iva: centavos })
export type Totals = z.infer<typeof totalsSchema>

const promoSchema = z.object({ code: z.string(), discount: z.number(), value: centavos })

const pricedWire = z.object({
  subscription_plan_id: z.nullable(z.string()),
  period: periodCodec,
  line_items: z.array(lineItemCodec),
  promocode: z.nullable(promoSchema),
  totals: totalsSchema,
  credit_applied: creditWire,
  renewal: z.nullable(renewalSchema),
})
const pricedSchema = z.object({
  planId: z.nullable(z.string()),
  period: z.enum(periods),
  lines: z.array(lineItemSchema),
  promo: z.nullable(promoSchema),
  totals: totalsSchema,
  creditApplied: creditSchema,
  renewal: z.nullable(renewalSchema),
})
const quoteWire = z.object({ ...pricedWire.shape, credit_available: creditWire })
const quoteSchema = z.object({ ...pricedSchema.shape, creditAvailable: creditSchema })

/**
 * The server's price of an order, what the credit balance has and pays of it, and the part that renews automatically;
 * null when nothing renews.
 */
export type Quote = z.infer<typeof quoteSchema>

export const quoteCodec = z.codec(quoteWire, quoteSchema, {
  decode: ({ subscription_plan_id, line_items, promocode, credit_applied, credit_available, ...same }) => ({
    ...same,
    creditApplied: credit_applied,
    creditAvailable: credit_available,
    planId: subscription_plan_id,
    lines: line_items,
    promo: promocode,
  }),
  encode: ({ planId, lines, promo, creditApplied, creditAvailable, ...same }) => ({
    ...same,
    credit_applied: creditApplied,
    credit_available: creditAvailable,
    subscription_plan_id: planId,
    line_items: lines,
    promocode: promo,
  }),
})

/** Why the last attempt failed: the provider's code, and its own English detail (CHK-7). */
export const chargeFailureSchema = z.object({ code: z.string(), detail: z.string() })

const orderWire = z.object({
  ...pricedWire.shape,
  id: z.string(),
  kind: z.enum(orderKinds),
  subscription_id: z.nullable(z.string()),
  cliente_id: z.string(),
  status: z.enum(orderStatuses),
  payment_method: z.nullable(z.object({ id: z.string() })),
  driver: z.nullable(z.enum(drivers)),
  next_action: z.nullable(nextActionCodec),
  transfer: z.optional(transferSchema),
  installments: z.optional(monthsSchema),
  failure: z.nullable(chargeFailureSchema),
  metadata: z.object({ onboarding_id: z.nullable(z.string()) }),
  created_at: z.string(),
  paid_at: z.nullable(z.string()),
  refunded: z.optional(centavos),
  renews: z.optional(z.array(z.string())),
})
const orderSchema = z.object({
  ...pricedSchema.shape,
  id: z.string(),
  kind: z.enum(orderKinds),
  subscriptionId: z.nullable(z.string()),
  customerId: z.string(),
  status: z.enum(orderStatuses),
  paymentMethodId: z.nullable(z.string()),
  driver: z.nullable(z.enum(drivers)),
  nextAction: z.nullable(z.custom<z.output<typeof nextActionCodec>>()),
  transfer: z.optional(z.custom<Transfer>()),
  installments: z.optional(monthsSchema),
  failure: z.nullable(chargeFailureSchema),
  onboardingId: z.nullable(z.string()),
  createdAt: z.string(),
  paidAt: z.nullable(z.string()),
  refunded: z.optional(centavos),
  renews: z.optional(z.array(z.string())),
})

export type Order = z.infer<typeof orderSchema>

/**
 * Converts an order between the wire and the code. `GET /cash/orders/{id}` is the authority on a charge. Dates are ISO
 * 8601 UTC. Only the list of orders has `refunded`: what was given back since, in centavos; and of a
 * renewal of several subscriptions `renews`, their ids. `transfer`: what to pay
 * where, while the order waits for that. `installments`: the months without interest of its last charge.
 */
export const orderCodec = z.codec(orderWire, orderSchema, {
  decode: ({
    subscription_plan_id,
    subscription_id,
    line_items,
    promocode,
    credit_applied,
    cliente_id,
    payment_method,
    next_action,
    metadata,
    created_at,
    paid_at,
    ...same
  }) => ({
    ...same,
    planId: subscription_plan_id,
    lines: line_items,
    promo: promocode,
    creditApplied: credit_applied,
    subscriptionId: subscription_id,
    customerId: cliente_id,
    paymentMethodId: payment_method?.id ?? null,
    nextAction: next_action,
    onboardingId: metadata.onboarding_id,
    createdAt: created_at,
    paidAt: paid_at,
  }),
  encode: ({
    planId,
    lines,
    promo,
    creditApplied,
    subscriptionId,
    customerId,
    paymentMethodId,
    nextAction,
    onboardingId,
    createdAt,
    paidAt,
    ...same
  }) => ({
    ...same,
    subscription_plan_id: planId,
    line_items: lines,
    promocode: promo,
    credit_applied: creditApplied,
    subscription_id: subscriptionId,
    cliente_id: customerId,
    payment_method: paymentMethodId === null ? null : { id: paymentMethodId },
    next_action: nextAction,
    metadata: { onboarding_id: onboardingId },
    created_at: createdAt,
    paid_at: paidAt,
  }),
})
