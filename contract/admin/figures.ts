import { record } from '../record.ts'
import * as z from '../zod.ts'

const count = z.int()

/**
 * Figures of the first page. Money is in centavos with IVA. Recurring revenue is per month: a yearly renewal counts one
 * twelfth. Months are Mexico City's, such as 2026-11. `active` includes trials. New and lost subscriptions of the month
 * include trials too: a new one began, a lost one was cancelled or expired. A failed charge is an order of the month
 * that is still refused.
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
