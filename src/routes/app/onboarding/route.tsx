import { createFileRoute, Outlet, useRouterState } from '@tanstack/react-router'
import { holdsAny } from '#contract/permissions.ts'
import { WaitingPage } from '../../../views/onboarding/waiting.page.tsx'

export const Route = createFileRoute('/app/onboarding')({ component: OnboardingRoute })

/** Who may not go on with it waits for who may, and can only look whether the account is ready. */
function OnboardingRoute() {
  const { held } = Route.useRouteContext()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const mayGoOn = holdsAny(held.user.permissions, ['onboardings.update'])
  return mayGoOn || path.endsWith('/finish') ? <Outlet /> : <WaitingPage company={held.customer.name} />
}
