import { creditWire } from '../credit.ts'
import { idSchema } from '../id.ts'
import { localisedSchema } from '../localised.ts'
import { reasonSchema } from '../reason.ts'
import { record, request } from '../record.ts'
import * as z from '../zod.ts'

/**
 * What a refund does to what the order paid for. `keep`: nothing. `period_end`: it does not renew. `now`: it ends when
 * the refund is done.
 */
export const refundAccess = ['keep', 'period_end', 'now'] as const
export type RefundAccess = (typeof refundAccess)[number]

export const refundStates = ['requested', 'approved', 'sent', 'unknown', 'done', 'refused'] as const
export type RefundState = (typeof refundStates)[number]

/** Acts on a refund that is requested or unknown. `check`: ask the provider now, and send it again if it must be. */
export const refundActs = ['approve', 'reject', 'check'] as const
export type RefundAct = (typeof refundActs)[number]

const person = record({ id: z.string(), name: z.string() })

/** One of several subscriptions that an order renewed. */
export const orderPart = record({ id: z.string(), name: localisedSchema })
export type OrderPart = z.output<typeof orderPart>

/**
 * A refund that staff requested, with the acts that the reader may do. `code`: why it was refused. `subscription`: the
 * one of several that it is for; null: all that the order paid. Centavos; moments in ISO 8601 UTC.
 */
export const refundRequest = record({
  id: z.string(),
  attempt_id: z.string(),
  subscription: z._default(z.nullable(orderPart), null),
  centavos: z.int(),
  reason: z.string(),
  access: z.enum(refundAccess),
  state: z.enum(refundStates),
  requested_by: person,
  decided_by: z.nullable(person),
  code: z.nullable(z.string()),
  acts: z.array(z.enum(refundActs)),
  created_at: z.string(),
  finished_at: z.nullable(z.string()),
})
export type RefundRequest = z.output<typeof refundRequest>

/**
 * A refund of a part or the whole of one attempt. `centavos` is what the customer gets back. `subscription_id`: the one
 * of several renewed subscriptions that it is for; without it, all of them. `refundable` is what could be given back,
 * of that one or of all, when the person saw it: a request that knows less than the server is refused.
 */
export const refundBody = request({
  attempt_id: idSchema,
  subscription_id: z.optional(idSchema),
  centavos: z.int().check(z.minimum(1, 'min')),
  refundable: z.int().check(z.minimum(0)),
  reason: reasonSchema,
  access: z.enum(refundAccess),
})

export type RefundBody = z.output<typeof refundBody>
/** A refund of a known attempt, as a person describes it. */
export type RefundDraft = Omit<RefundBody, 'attemptId'>

/** An act on one refund, and its reason for the audit log. */
export const refundActBody = request({ refund_id: idSchema, act: z.enum(refundActs), reason: reasonSchema })

/** A refund to preview. */
export const refundPreviewBody = request({
  attempt_id: idSchema,
  subscription_id: z.optional(idSchema),
  centavos: z.int().check(z.minimum(1, 'min')),
  refundable: z.int().check(z.minimum(0)),
  access: z.enum(refundAccess),
})

/**
 * What a refund would do. `centavos` go to the card, and `credit` back to the balance. `left`: what could still be
 * given back of the charge after it. `subscription`: the one of several that it is for. `second_person`: another member
 * of staff must approve it. `letter`: what the customer would read, in the customer's language. `ends`: what would end,
 * each with its moment.
 */
export const refundPreview = record({
  subscription: z._default(z.nullable(orderPart), null),
  centavos: z.int(),
  credit: creditWire,
  left: z.int(),
  second_person: z.boolean(),
  letter: record({ subject: z.string(), paragraphs: z.array(z.string()) }),
  ends: z.array(record({ id: z.string(), name: z.string(), at: z.nullable(z.string()) })),
})
export type RefundPreview = z.output<typeof refundPreview>
