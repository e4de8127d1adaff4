import { idSchema } from './id.ts'
import { localisedSchema } from './localised.ts'
import { stepStateSchema } from './onboarding-step.ts'
import * as z from './zod.ts'

/**
 * How a new customer of a plan starts (docs/specification.md#states): no onboarding, free trial, payment first, or
 * every step.
 */
export const onboardingStrategies = ['bypass', 'free_trial', 'pay_upfront', 'full'] as const
export type OnboardingStrategy = (typeof onboardingStrategies)[number]

/**
 * An onboarding strategy with its steps in order. For a customer, `current` is the first step that is not done (null:
 * all are done) and `onboarding` is the record. Without a customer, every step is pending and both are null.
 */
export const onboardingStrategySchema = z.object({
  key: z.enum(onboardingStrategies),
  name: localisedSchema,
  steps: z.array(stepStateSchema),
  current: z.nullable(stepStateSchema),
  onboarding: z.nullable(z.object({ id: idSchema })),
})
export type Strategy = z.infer<typeof onboardingStrategySchema>
