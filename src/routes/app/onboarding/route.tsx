import { createFileRoute, Outlet, useRouterState } from '@tanstack/react-router'
import { OnboardingGate } from '../../../views/onboarding/onboarding-gate.tsx'

export const Route = createFileRoute('/app/onboarding')({ component: OnboardingRoute })

function OnboardingRoute() {
  const { held } = Route.useRouteContext()
  const finishing = useRouterState({
    select: ({ matches }) => matches.some(({ routeId }) => routeId === '/app/onboarding/finish'),
  })
  return (
    <OnboardingGate session={held} finishing={finishing}>
      <Outlet />
    </OnboardingGate>
  )
}
