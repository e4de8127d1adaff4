import { creditSchema, creditWire } from './credit.ts'
import { monthsSchema } from './installments.ts'
import { lineItemCodec, lineItemSchema } from './line-item.ts'
import { localisedSchema } from './localised.ts'
import { totalsSchema } from './order.ts'
import { cardBrands } from './payment-method.ts'
import { periodCodec, periods } from './period.ts'
import * as z from './zod.ts'

const partySchema = z.object({ name: z.string(), rfc: z.nullable(z.string()) })
/** `address`: the lines of a letter; missing where none was written. */
const issuerSchema = z.extend(partySchema, { address: z.optional(z.array(z.string())) })
const cardSchema = z.object({ brand: z.enum(cardBrands), last4: z.string() })

/** Money that staff registered: the bank's reference, and its day in Mexico City. */
const byHandSchema = z.object({ reference: z.string(), on: z.string() })

const refundWire = z.object({ centavos: z.int(), refunded_at: z.string(), name: z.optional(localisedSchema) })

const receiptWire = z.object({
  order_id: z.string(),
  number: z.string(),
  paid_at: z.string(),
  issuer: issuerSchema,
  customer: partySchema,
  period: periodCodec,
  line_items: z.array(lineItemCodec),
  totals: totalsSchema,
  credit_applied: creditWire,
  card: z.nullable(cardSchema),
  installments: z.optional(monthsSchema),
  by_hand: z.optional(byHandSchema),
  refunds: z.array(refundWire),
})
const receiptSchema = z.object({
  orderId: z.string(),
  number: z.string(),
  paidAt: z.string(),
  issuer: issuerSchema,
  customer: partySchema,
  period: z.enum(periods),
  lines: z.array(lineItemSchema),
  totals: totalsSchema,
  creditApplied: creditSchema,
  card: z.nullable(cardSchema),
  installments: z.optional(monthsSchema),
  byHand: z.optional(byHandSchema),
  refunds: z.array(z.object({ centavos: z.int(), refundedAt: z.string(), name: z.optional(localisedSchema) })),
})

/**
 * The receipt of a paid order, as of its payment: centavos, the IVA inside the total, ISO 8601 UTC. `creditApplied`:
 * what the credit balance paid of the total. Without a charge there is no card. `installments`: the months without
 * interest that the charge was divided into. `byHand`: how the money came that staff registered. `refunds`: what was
 * given back since, oldest first, with the `name` of the one of several subscriptions that it was for.
 */
export type Receipt = z.infer<typeof receiptSchema>

export const receiptCodec = z.codec(receiptWire, receiptSchema, {
  decode: ({ order_id, paid_at, line_items, credit_applied, by_hand, refunds, ...same }) => ({
    ...same,
    ...(by_hand && { byHand: by_hand }),
    orderId: order_id,
    paidAt: paid_at,
    lines: line_items,
    creditApplied: credit_applied,
    refunds: refunds.map(({ refunded_at, ...refund }) => ({ ...refund, refundedAt: refunded_at })),
  }),
  encode: ({ orderId, paidAt, lines, creditApplied, byHand, refunds, ...same }) => ({
    ...same,
    ...(byHand && { by_hand: byHand }),
    order_id: orderId,
    paid_at: paidAt,
    line_items: lines,
    credit_applied: creditApplied,
    refunds: refunds.map(({ refundedAt, ...refund }) => ({ ...refund, refunded_at: refundedAt })),
  }),
})
