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

const beginsAtOnceWire = z.object({ to_credit: centavos, renewal: renewalSchema })
const beginsAtOnceSchema = z.object({ toCredit: centavos, renewal: renewalSchema })

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
  at_once: z._default(z.nullable(beginsAtOnceWire), null),
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
  atOnce: z.nullable(beginsAtOnceSchema),
})

/**
 * The server's price of a plan change, in centavos with IVA. `due` (with its `iva`) is the new period's `total` less
 * the `credit` for the rest of the present period. `creditApplied`: what the credit
 * balance pays of `due`. `renewal` is the price after that. A more expensive change starts
 * now; a cheaper one waits for the renewal and has nothing due. What is only added to the same plan or product is all
 * of `lines` and `total`, and the period continues. `atOnce`: a cheaper change may begin now instead. Then `toCredit`
 * centavos of what is left of the period go into the credit balance, and its own `renewal` counts.
 */
export type ChangeQuote = z.infer<typeof changeQuoteSchema>

export const changeQuoteCodec = z.codec(changeQuoteWire, changeQuoteSchema, {
  decode: ({ subscription_plan_id, line_items, credit_applied, at_once, ...same }) => ({
    ...same,
    planId: subscription_plan_id,
    lines: line_items,
    creditApplied: credit_applied,
    atOnce: at_once && { toCredit: at_once.to_credit, renewal: at_once.renewal },
  }),
  encode: ({ planId, lines, creditApplied, atOnce, ...same }) => ({
    ...same,
    subscription_plan_id: planId,
    line_items: lines,
    credit_applied: creditApplied,
    at_once: atOnce && { to_credit: atOnce.toCredit, renewal: atOnce.renewal },
  }),
})

/**
 * A confirmed change, with the price that the person saw and the consent to its renewals. `expected_to_credit`: a
 * cheaper one begins now, and the person saw these centavos go into the credit balance.
 */
export const subscriptionChangeSchema = request({
  ...subscriptionChangeInput,
  expected_due: centavos,
  expected_credit: z.optional(centavos),
  expected_to_credit: z.optional(centavos),
  consent: consentSchema,
  payment_method: z.optional(z.strictObject({ id: idSchema })),
})

/** `order` is set when something is due: the change takes effect when it is paid. */
export const changedSchema = z.object({ subscription: subscriptionCodec, order: z.nullable(orderCodec) })
