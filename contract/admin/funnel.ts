import { daySchema } from '../list.ts'
import { record } from '../record.ts'
import { onboardingStrategies } from '../strategy.ts'
import * as z from '../zod.ts'

/**
 * What a new customer does on the way to a ready account: the steps of the onboarding, with `tried` before its payment.
 * `checkout`: it was paid, or cost nothing. `finish`: the account is ready.
 */
export const funnelStages = ['registered', 'rfc', 'name', 'plan', 'tried', 'checkout', 'finish'] as const
export type FunnelStage = (typeof funnelStages)[number]

/** The fewest people that are shown as a number. */
export const fewestShown = 10

/**
 * How far the people came who registered from the day `since` to the day `until`, both whole days of Mexico City, by
 * the strategy of their onboarding (docs/decisions/0178). `people`: how many did this stage and all before it; null for
 * 1 to 9.
 */
export const funnel = record({
  since: daySchema,
  until: daySchema,
  ways: z.array(
    record({
      strategy: z.enum(onboardingStrategies),
      stages: z.array(record({ stage: z.enum(funnelStages), people: z.nullable(z.int()) })),
    }),
  ),
})
export type Funnel = z.output<typeof funnel>
