import type * as z from '#contract/zod.ts'
import type { changeQuoteCodec } from '#contract/subscription-change.ts'
import type { orderCodec, quoteCodec } from '#contract/order.ts'
import type { planCodec } from '#contract/plan.ts'
import type { productCodec } from '#contract/product.ts'
import type { subscriptionCodec } from '#contract/subscription.ts'

/** What the wire answers, as a browser gets it. */
export type WireOrder = z.input<typeof orderCodec> & { credit_applied: number }
export type WireQuote = z.input<typeof quoteCodec>
export type WireChangeQuote = z.input<typeof changeQuoteCodec>
export type WireSubscription = z.input<typeof subscriptionCodec> & { due_credit: number }
export type WirePlan = z.input<typeof planCodec>
export type WireProduct = z.input<typeof productCodec>
export type WireLine = WireOrder['line_items'][number]

export interface Answer {
  status: number
  body: unknown
}

/** Returns the record or the rows of an answer. */
export const dataOf = <Value>({ body }: Answer): Value => (body as { data: Value }).data
export const wasDone = ({ status }: Answer): boolean => status === 200
export const codeOf = ({ body }: Answer): string => (body as { code?: string } | null)?.code ?? ''
