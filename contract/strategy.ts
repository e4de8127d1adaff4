import { idSchema } from './id.ts'
import { localisedSchema } from './localised.ts'
import { stepStateSchema } from './onboarding-step.ts'
import * as z from './zod.ts'

/**
 * How a customer of a plan is taken on (docs/specification.md#states): not at all, by free trial, by paying first, or
 * by every step.
 */
export const onboardingStrategies = ['bypass', 'free_trial', 'pay_upfront', 'full'] as const
export type OnboardingStrategy = (typeof onboardingStrategies)[number]

/**
 * A way of taking a customer on, with its steps in order. Asked for one customer it is that customer's own: `current`
 * is the first step that is not done (null: all are) and `onboarding` its record; asked for none, every step is pending
 * and both are null.
 */
export const onboardingStrategySchema = z.object({
  key: z.enum(onboardingStrategies),
  name: localisedSchema,
  steps: z.array(stepStateSchema),
  current: z.nullable(stepStateSchema),
  onboarding: z.nullable(z.object({ id: idSchema })),
})
export type Strategy = z.infer<typeof onboardingStrategySchema>
