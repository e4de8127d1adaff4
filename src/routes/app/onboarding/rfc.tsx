import { createFileRoute } from '@tanstack/react-router'
import { OnboardingStep } from '../../-onboarding-step.tsx'

export const Route = createFileRoute('/app/onboarding/rfc')({ component: RfcRoute })

function RfcRoute() {
  return <OnboardingStep step="rfc" />
}
