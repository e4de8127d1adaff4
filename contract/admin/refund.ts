import { creditWire } from '../credit.ts'
import { idSchema } from '../id.ts'
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

/**
 * A refund that staff requested, with the acts that the reader may do. `code`: why it was refused. Centavos; moments in
 * ISO 8601 UTC.
 */
export const refundRequest = record({
  id: z.string(),
  attempt_id: z.string(),
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
 * A refund of a part or the whole of one attempt. `centavos` is what the customer gets back. `refundable` is what could
 * be given back when the person saw it: a request that knows less than the server is refused.
 */
export const refundBody = request({
  attempt_id: idSchema,
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
  centavos: z.int().check(z.minimum(1, 'min')),
  refundable: z.int().check(z.minimum(0)),
  access: z.enum(refundAccess),
})

/**
 * What a refund would do. `centavos` go to the card, and `credit` back to the balance. `left`: what could still be
 * given back after it. `second_person`: another member of staff must approve it. `letter`: what the customer would
 * read, in the customer's language. `ends`: what would end, each with its moment.
 */
export const refundPreview = record({
  centavos: z.int(),
  credit: creditWire,
  left: z.int(),
  second_person: z.boolean(),
  letter: record({ subject: z.string(), paragraphs: z.array(z.string()) }),
  ends: z.array(record({ id: z.string(), name: z.string(), at: z.nullable(z.string()) })),
})
export type RefundPreview = z.output<typeof refundPreview>
