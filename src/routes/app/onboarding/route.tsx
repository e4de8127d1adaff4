import { createFileRoute, Outlet, useRouterState } from '@tanstack/react-router'
import { OnboardingGate } from '../../../views/onboarding/onboarding-gate.tsx'

export const Route = createFileRoute('/app/onboarding')({ component: OnboardingRoute })

function OnboardingRoute() {
  const { held } = Route.useRouteContext()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <OnboardingGate session={held} finishing={path.endsWith('/finish')}>
      <Outlet />
    </OnboardingGate>
  )
}
