import { record } from '../record.ts'
import * as z from '../zod.ts'

const count = z.int()

/**
 * What the first page tells, from real data. Money in centavos with IVA; recurring revenue is a month's, a yearly
 * renewal counted by its twelfth part. Months are Mexico City's, such as 2026-11. `active` counts trials too; what is
 * new began, and what is lost was cancelled or expired, in the month, trials too; a failed charge is an order of the
 * month that stands refused.
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
})
export type Figures = z.output<typeof figures>
