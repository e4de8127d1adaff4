import { cancelReasons } from '../cancellation.ts'
import { record } from '../record.ts'
import * as z from '../zod.ts'

const count = z.int()

/**
 * Figures of the first page. Money is in centavos with IVA, but the recurring revenue is without it: the sum of its
 * movements, by the month (docs/decisions/0160). Months are Mexico City's, such as 2026-11. `active` includes trials.
 * New and lost subscriptions of the month include trials too: a new one began, a lost one was cancelled or expired. A
 * failed charge is an order of the month that is still refused. `cancellations`: why subscriptions were cancelled in
 * these months, by the reason that the customer gave (null: none), most first.
 */
export const figures = record({
  at: z.string(),
  recurring: z.int(),
  active: count,
  trials: count,
  new_in_month: count,
  lost_in_month: count,
  trials_ending: count,
  failed_charges: count,
  past_due: count,
  abandoned: count,
  claims_open: count,
  jobs_dead: count,
  months: z.array(record({ month: z.string(), paid: z.int(), new: count, lost: count, failed: count })),
  cancellations: z._default(z.array(record({ reason: z.nullable(z.enum(cancelReasons)), count })), []),
})
export type Figures = z.output<typeof figures>
