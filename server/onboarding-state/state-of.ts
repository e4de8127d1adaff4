import { onboardingState } from '#machines/lifecycles/onboarding.machine.ts'
import type { OnboardingState } from '#machines/lifecycles/onboarding.machine.ts'
import { onboardingStatusCodec } from '#contract/onboarding-step.ts'
import * as z from '#contract/zod.ts'
import type { OnboardingRow } from '../queries/onboarding-records.ts'

/** Returns the lifecycle state of a stored onboarding. */
export function stateOf({ status, step }: Pick<OnboardingRow, 'status' | 'step'>): OnboardingState {
  return onboardingState({ status: z.decode(onboardingStatusCodec, status), step })
}
