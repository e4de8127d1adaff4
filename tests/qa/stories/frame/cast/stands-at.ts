import type { OnboardingStep } from '#contract/onboarding-step.ts'
import { callAs, type Person } from './newcomer.ts'

/** Whether somebody's onboarding stands at a step. */
export async function standsAt({ token, customerId }: Person, step: OnboardingStep): Promise<boolean> {
  const { data } = await callAs(token)('listOnboardingStrategies', { query: { customerId } })
  return data[0]?.current?.path === step
}
