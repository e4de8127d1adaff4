import { consentSchema, renewalSchema } from './consent.ts'
import { creditSchema, creditWire } from './credit.ts'
import { idSchema } from './id.ts'
import { lineItemCodec, lineItemInput, lineItemSchema } from './line-item.ts'
import { orderCodec } from './order.ts'
import { periodCodec, periods } from './period.ts'
import { request } from './record.ts'
import { subscriptionCodec } from './subscription.ts'
import * as z from './zod.ts'

/**
 * The requested plan and period of a subscription, with a quantity of each add-on. A subscription of the marketplace
 * has no plan: its one line is its product.
 */
export const subscriptionChangeInput = {
  subscription_plan_id: z.optional(idSchema),
  period: periodCodec,
  line_items: z.array(lineItemInput).check(z.maxLength(50, 'count')),
} as const

const centavos = z.int().check(z.minimum(0))

const changeQuoteWire = z.object({
  subscription_plan_id: z.nullable(z.string()),
  period: periodCodec,
  effective: z.enum(['now', 'renewal']),
  line_items: z.array(lineItemCodec),
  total: centavos,
  credit: centavos,
  due: centavos,
  iva: centavos,
  credit_applied: creditWire,
  renewal: renewalSchema,
})
const changeQuoteSchema = z.object({
  planId: z.nullable(z.string()),
  period: z.enum(periods),
  effective: z.enum(['now', 'renewal']),
  lines: z.array(lineItemSchema),
  total: centavos,
  credit: centavos,
  due: centavos,
  iva: centavos,
  creditApplied: creditSchema,
  renewal: renewalSchema,
})

/**
 * The server's price of a plan change, in centavos with IVA. `due` (with its `iva`) is the new period's `total` less
 * the `credit` for the rest of the present period. `creditApplied`: what the credit
 * balance pays of `due`. `renewal` is the price after that. A more expensive change starts
 * now; a cheaper one waits for the renewal and has nothing due. What is only added to the same plan or product is all
 * of `lines` and `total`, and the period continues.
 */
export type ChangeQuote = z.infer<typeof changeQuoteSchema>

export const changeQuoteCodec = z.codec(changeQuoteWire, changeQuoteSchema, {
  decode: ({ subscription_plan_id, line_items, credit_applied, ...same }) => ({
    ...same,
    planId: subscription_plan_id,
    lines: line_items,
    creditApplied: credit_applied,
  }),
  encode: ({ planId, lines, creditApplied, ...same }) => ({
    ...same,
    subscription_plan_id: planId,
    line_items: lines,
    credit_applied: creditApplied,
  }),
})

/** A confirmed change, with the price that the person saw and the consent to its renewals. */
export const subscriptionChangeSchema = request({
  ...subscriptionChangeInput,
  expected_due: centavos,
  expected_credit: z.optional(centavos),
  consent: consentSchema,
  payment_method: z.optional(z.strictObject({ id: idSchema })),
})

/** `order` is set when something is due: the change takes effect when it is paid. */
export const changedSchema = z.object({ subscription: subscriptionCodec, order: z.nullable(orderCodec) })
