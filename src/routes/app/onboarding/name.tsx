import { createFileRoute } from '@tanstack/react-router'
import { OnboardingStep } from '../../-onboarding-step.tsx'

export const Route = createFileRoute('/app/onboarding/name')({ component: NameRoute })

function NameRoute() {
  return <OnboardingStep step="name" />
}
