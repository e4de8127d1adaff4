import { drivers } from '../driver.ts'
import { daySchema } from '../list.ts'
import { localisedSchema } from '../localised.ts'
import { periodCodec } from '../period.ts'
import { reasonSchema } from '../reason.ts'
import { record, request } from '../record.ts'
import * as z from '../zod.ts'
import { customerName } from './customer.ts'

/** What does not match (docs/payments.md#books-that-match). */
export const differenceKinds = ['missing_here', 'missing_at_gateway', 'amount_differs'] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** `healed`: it matches by now. `explained`: a person said why. */
export const differenceStates = ['open', 'explained', 'healed'] as const
export type DifferenceState = (typeof differenceStates)[number]

export const differenceSubjects = ['charge', 'refund', 'dispute'] as const

const who = record({ id: z.string(), name: z.string() })

/**
 * A difference between our books and a gateway's. `reference`: the gateway's id. `ours` and `theirs` in centavos, below
 * zero when money left us; null where it is not written. Times in ISO 8601 UTC.
 */
export const bookDifference = record({
  id: z.string(),
  driver: z.enum(drivers),
  kind: z.enum(differenceKinds),
  subject: z.enum(differenceSubjects),
  reference: z.string(),
  ours: z.nullable(z.int()),
  theirs: z.nullable(z.int()),
  currency: z.string(),
  happened_at: z.string(),
  noticed_at: z.string(),
  cliente: z.nullable(customerName),
  order_id: z.nullable(z.string()),
  state: z.enum(differenceStates),
  reason: z.nullable(z.string()),
  explained_by: z.nullable(who),
  explained_at: z.nullable(z.string()),
})
export type BookDifference = z.output<typeof bookDifference>

export const explanationBody = request({ reason: reasonSchema })

/** A day (Mexico City) of a gateway's books. `matched_at` is null while it is being read. */
export const bookDay = record({
  driver: z.enum(drivers),
  day: daySchema,
  requested_at: z.string(),
  matched_at: z.nullable(z.string()),
})
export type BookDay = z.output<typeof bookDay>

/** A day of the past to read and match again, at both gateways. */
export const matchBody = request({ day: daySchema })

/**
 * A paid order as the accountant books it. Centavos: `subtotal` is `total` without `iva`, `credit` is what the credit
 * balance paid of `total`, `discount` includes the promo code's, and `refunded` was given back since. `items` are what
 * was sold, without gifts. `fee`, `net` and `payout` are what the gateway said; null until its day is matched, and
 * without a charge. `by_hand`: staff registered the money, `provider_id` is the bank's reference, and there is no fee.
 */
export const paymentRow = record({
  /** The order's. */
  id: z.string(),
  paid_at: z.string(),
  receipt: z.string(),
  rfc: z.nullable(z.string()),
  cliente: customerName,
  items: z.array(localisedSchema),
  periods: z.array(periodCodec),
  subtotal: z.int(),
  iva: z.int(),
  total: z.int(),
  credit: z.int(),
  discount: z.int(),
  promo: z.nullable(z.string()),
  driver: z.nullable(z.enum(drivers)),
  by_hand: z._default(z.boolean(), false),
  provider_id: z.nullable(z.string()),
  fee: z.nullable(z.int()),
  net: z.nullable(z.int()),
  payout: z.nullable(z.string()),
  refunded: z.int(),
})
export type PaymentRow = z.output<typeof paymentRow>
