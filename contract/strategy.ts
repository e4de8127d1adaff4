import { localisedSchema } from './localised.ts'
import * as z from './zod.ts'

/** How a customer of a plan is taken on (specification, section 4): not at all, by free trial, by paying first, or by every step. */
export const onboardingStrategies = ['bypass', 'free_trial', 'pay_upfront', 'full'] as const
export type OnboardingStrategy = (typeof onboardingStrategies)[number]

/** Steps of onboarding, by the last part of their addresses; the welcome has the address of the whole (specification, section 2). */
export const onboardingSteps = ['welcome', 'rfc', 'name', 'plan', 'checkout', 'finish'] as const
export type OnboardingStep = (typeof onboardingSteps)[number]

/** A way of taking a customer on, with its steps in order. */
export const onboardingStrategySchema = z.object({
  key: z.enum(onboardingStrategies),
  name: localisedSchema,
  steps: z.array(z.enum(onboardingSteps)),
})
