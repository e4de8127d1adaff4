import { idSchema } from '../id.ts'
import { daySchema } from '../list.ts'
import { lineSchema } from '../plain-text.ts'
import { reasonSchema } from '../reason.ts'
import { record, request } from '../record.ts'
import * as z from '../zod.ts'

/** `requested`: a second person must approve it. */
export const receivedStates = ['requested', 'booked', 'rejected'] as const
export type ReceivedState = (typeof receivedStates)[number]

export const receivedActs = ['approve', 'reject'] as const
export type ReceivedAct = (typeof receivedActs)[number]

/** The most that staff register at once, in centavos. */
export const receivedMost = 10_000_000_00

/** The length of a bank's reference, in characters. */
export const referenceLength = { least: 3, most: 40 } as const

const person = record({ id: z.string(), name: z.string() })

/**
 * Money that came outside of the gateways, as staff registered it, with the acts that the reader may do. `reference`:
 * the bank's. `credited`: what of it became credit; null until it is booked. Centavos; `received_on` is a day of Mexico
 * City, moments are ISO 8601 UTC.
 */
export const receivedPayment = record({
  id: z.string(),
  reference: z.string(),
  centavos: z.int(),
  due: z.int(),
  credited: z.nullable(z.int()),
  received_on: z.string(),
  reason: z.string(),
  state: z.enum(receivedStates),
  requested_by: person,
  decided_by: z.nullable(person),
  acts: z.array(z.enum(receivedActs)),
  created_at: z.string(),
  finished_at: z.nullable(z.string()),
})
export type ReceivedPayment = z.output<typeof receivedPayment>

/**
 * What an order can be paid with by hand. `due`: what it needs, in centavos. `alone`: what one person may register of
 * it without a second one. `since` and `until`: the first day of Mexico City that counts, and today.
 */
export const receivable = record({ due: z.int(), alone: z.int(), since: daySchema, until: daySchema })
export type Receivable = z.output<typeof receivable>

/** Money to register. `due` is what the order needed when the person saw it: another one is refused. */
export const receivedBody = request({
  centavos: z.int().check(z.minimum(1, 'min'), z.maximum(receivedMost, 'max')),
  due: z.int().check(z.minimum(1, 'min')),
  reference: lineSchema(referenceLength.least, referenceLength.most),
  received_on: daySchema,
  reason: reasonSchema,
})
export type ReceivedBody = z.output<typeof receivedBody>

/** An act on registered money that waits for a second person, and its reason for the audit log. */
export const receivedActBody = request({ received_id: idSchema, act: z.enum(receivedActs), reason: reasonSchema })
