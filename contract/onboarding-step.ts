import * as z from './zod.ts'

/**
 * Steps of onboarding, by the last segment of their addresses. The welcome step has the address of onboarding itself
 * (docs/specification.md#onboarding).
 */
export const onboardingSteps = ['welcome', 'rfc', 'name', 'plan', 'checkout', 'finish'] as const
export type OnboardingStep = (typeof onboardingSteps)[number]

export const onboardingStatuses = ['error', 'pending', 'done'] as const
/** The status of a step and of onboarding: pending is shown, done is skipped (docs/specification.md#states). */
export type OnboardingStatus = (typeof onboardingStatuses)[number]

/** The number of each status on the wire and in the database. */
export const onboardingNumbers = { error: -1, pending: 0, done: 1 } as const satisfies Record<OnboardingStatus, number>

export const onboardingStatusCodec = z.codec(z.union([z.literal(-1), z.literal(0), z.literal(1)]), z.enum(onboardingStatuses), {
  decode: (number) => onboardingStatuses[number + 1] ?? 'error',
  encode: (status) => onboardingNumbers[status],
})

/** The state of one step, and the next step (null after the last). */
export const stepStateSchema = z.object({
  path: z.enum(onboardingSteps),
  status: onboardingStatusCodec,
  next: z.nullable(z.enum(onboardingSteps)),
})
export type StepState = z.infer<typeof stepStateSchema>
