import { createFileRoute, Outlet, useRouterState } from '@tanstack/react-router'
import { OnboardingGate } from '../../../views/onboarding/onboarding-gate.tsx'

export const Route = createFileRoute('/app/onboarding')({ component: OnboardingRoute })

function OnboardingRoute() {
  const { current } = Route.useRouteContext()
  const finishing = useRouterState({
    select: ({ matches }) => matches.some(({ routeId }) => routeId === '/app/onboarding/finish'),
  })
  return (
    <OnboardingGate session={current} finishing={finishing}>
      <Outlet />
    </OnboardingGate>
  )
}
