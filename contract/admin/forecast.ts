import { daySchema } from '../list.ts'
import { monthSchema } from '../month.ts'
import { record } from '../record.ts'
import * as z from '../zod.ts'

/** Events by the month: of the whole business, or of each subscription. */
export const monthlyRates = ['sales', 'returns', 'trials', 'changes', 'leaving_monthly', 'leaving_yearly'] as const
/** The part of the trials, renewals and refusals that end in a way. */
export const shareRates = ['converted', 'refused', 'recovered'] as const
/** What the forecast takes from the past (docs/decisions/0164). */
export const forecastRates = [...monthlyRates, ...shareRates] as const
export type ForecastRate = (typeof forecastRates)[number]

/**
 * The forecast of the recurring revenue (docs/decisions/0164), in centavos by the month without IVA. `present`: what it
 * is now. `since`: the first day with revenue, null without any. `months`: the end of each coming month; in one run of
 * ten it is below `p10`, in one of ten above `p90`. Without months the past is too short. A rate has its `events` of
 * `exposure`: months for `sales` and `trials`; months of subscriptions for `changes` and `leaving`, and of those that
 * are gone for `returns`; how many could for the others. `low` to `high` is where the rate is in eight runs of ten.
 */
export const forecast = record({
  at: z.string(),
  timezone: z.literal('America/Mexico_City'),
  since: z.nullable(daySchema),
  present: z.int(),
  runs: z.int(),
  months: z.array(record({ month: monthSchema, p10: z.int(), p50: z.int(), p90: z.int() })),
  rates: z.array(
    record({
      name: z.enum(forecastRates),
      events: z.int(),
      exposure: z.number(),
      low: z.number(),
      middle: z.number(),
      high: z.number(),
    }),
  ),
})
export type Forecast = z.output<typeof forecast>
