import * as z from './zod.ts'

/**
 * Steps of onboarding, by the last part of their addresses; the welcome has the address of the whole
 * (docs/specification.md#onboarding).
 */
export const onboardingSteps = ['welcome', 'rfc', 'name', 'plan', 'checkout', 'finish'] as const
export type OnboardingStep = (typeof onboardingSteps)[number]

export const onboardingStatuses = ['error', 'pending', 'done'] as const
/** Of a step, and of the whole: pending is shown, done is skipped (docs/specification.md#states). */
export type OnboardingStatus = (typeof onboardingStatuses)[number]

/** What travels and is stored for each. */
export const onboardingNumbers = { error: -1, pending: 0, done: 1 } as const satisfies Record<OnboardingStatus, number>

export const onboardingStatusCodec = z.codec(z.union([z.literal(-1), z.literal(0), z.literal(1)]), z.enum(onboardingStatuses), {
  decode: (number) => onboardingStatuses[number + 1] ?? 'error',
  encode: (status) => onboardingNumbers[status],
})

/** Where one step stands, and which comes after it; null after the last. */
export const stepStateSchema = z.object({
  path: z.enum(onboardingSteps),
  status: onboardingStatusCodec,
  next: z.nullable(z.enum(onboardingSteps)),
})
export type StepState = z.infer<typeof stepStateSchema>
