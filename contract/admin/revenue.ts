import { monthSchema } from '../month.ts'
import { record } from '../record.ts'
import * as z from '../zod.ts'
import { customerName } from './customer.ts'

/** How the recurring revenue of a customer changes (docs/decisions/0160). */
export const movementKinds = ['new', 'expansion', 'contraction', 'churn', 'reactivation'] as const
export type MovementKind = (typeof movementKinds)[number]

/** `trial`: the first payment after a trial. */
export const movementOrigins = ['trial'] as const

const count = z.int()
/** Centavos by the month without IVA, below zero for what is lost. */
const moved = record({ new: z.int(), expansion: z.int(), contraction: z.int(), churn: z.int(), reactivation: z.int() })

/**
 * A month of the recurring revenue. `opening` and `closing` in centavos; `closing` is `opening` with what `moved`.
 * `customers` counted at its start; `left` of them count no more at its end, and `gained` others do. `lost`: the
 * centavos by which those who counted at its start are worth less at its end, never more than `opening`. `trials` of
 * the month: how many began, were paid for, and ended without a payment.
 */
const revenueMonth = record({
  month: monthSchema,
  opening: z.int(),
  closing: z.int(),
  moved,
  customers: count,
  gained: count,
  left: count,
  lost: count,
  trials: record({ begun: count, converted: count, ended: count }),
})

/** Customers who first counted in a month, and how many of them count at the end of it and of each month since. */
const cohort = record({ month: monthSchema, customers: count, stayed: z.array(count) })

/**
 * Renewals of these months whose charge was refused first with a code: how many, how many are paid by now, and the
 * centavos of both with IVA.
 */
const refusal = record({
  code: z.nullable(z.string()),
  orders: count,
  recovered: count,
  centavos: z.int(),
  recovered_centavos: z.int(),
})

/**
 * The recurring revenue in the twelve months that end with `month`. Months are those of `timezone`, whatever the clock
 * of who asks. The last month ends now while it runs.
 */
export const revenue = record({
  at: z.string(),
  timezone: z.literal('America/Mexico_City'),
  month: monthSchema,
  months: z.array(revenueMonth),
  cohorts: z.array(cohort),
  refusals: z.array(refusal),
})
export type Revenue = z.output<typeof revenue>

/** A movement of the recurring revenue. `centavos` by the month without IVA, signed; `name` as it was sold then. */
export const movementRow = record({
  id: z.string(),
  at: z.string(),
  cliente: customerName,
  subscription_id: z.string(),
  name: z.string(),
  kind: z.enum(movementKinds),
  centavos: z.int(),
})
export type MovementRow = z.output<typeof movementRow>
