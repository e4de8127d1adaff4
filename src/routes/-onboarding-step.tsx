import { useRouteContext, useRouterState } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { OnboardingStep as Step } from '#contract/onboarding-step.ts'
import { onboardingStepFlow } from '../flows/onboarding-step.flow.ts'
import { markEntry } from '../lib/back-steps.ts'
import { useFlow } from '../lib/use-flow.ts'
import { OnboardingStepView } from '../views/onboarding/onboarding-step.view.tsx'

/** A step with a question, by its name. Back leads to it again when this tab showed it. */
export function OnboardingStep({ step }: { step: Step }) {
  const { services, announce, current } = useRouteContext({ from: '/app' })
  const wasShown = useRouterState({ select: ({ location }) => location.state.step === step })
  const [again] = useState(wasShown)
  const actor = useFlow(onboardingStepFlow(services, announce), { input: { customerId: current.customer.id, step, again } })
  const isShown = useSelector(actor, (snapshot) => snapshot.matches('form'))
  useEffect(() => {
    if (isShown) markEntry({ step })
  }, [isShown, step])
  return <OnboardingStepView actor={actor} />
}
