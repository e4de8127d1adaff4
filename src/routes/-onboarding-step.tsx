import { useRouteContext } from '@tanstack/react-router'
import type { OnboardingStep as Step } from '#contract/onboarding-step.ts'
import { onboardingStepFlow } from '../flows/onboarding-step.flow.ts'
import { useFlow } from '../lib/use-flow.ts'
import { OnboardingStepView } from '../views/onboarding/onboarding-step.view.tsx'

/** A step with a question, by its name. */
export function OnboardingStep({ step }: { step: Step }) {
  const { services, announce, current } = useRouteContext({ from: '/app' })
  const actor = useFlow(onboardingStepFlow(services, announce), { input: { customerId: current.customer.id, step } })
  return <OnboardingStepView actor={actor} />
}
