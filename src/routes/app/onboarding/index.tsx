import { createFileRoute } from '@tanstack/react-router'
import { OnboardingStep } from '../../-onboarding-step.tsx'

export const Route = createFileRoute('/app/onboarding/')({ component: WelcomeRoute })

function WelcomeRoute() {
  return <OnboardingStep step="welcome" />
}
