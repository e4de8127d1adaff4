import { createFileRoute, type ErrorComponentProps, Outlet, useRouterState } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { Resolved } from '../../lib/resolved.tsx'
import { Go } from '../../lib/navigation.tsx'
import { within } from '../../lib/within.ts'
import { OnboardingShell } from '../../views/onboarding/onboarding-shell.tsx'
import { mayList, OrganizationBadge } from '../../views/shell/organization-badge.tsx'
import { payPath } from '../../views/subscription/subscription-links.ts'
import { PageProblem } from '../../views/pages/page-problem.tsx'
import { AreaShell } from '../../views/shell/area-shell.tsx'
import { StandingBanner } from '../../views/standing/standing-banner.tsx'
import { isOnboarding, mustOnboard, onboarded, signedIn } from '../-guard.ts'
import { readStanding } from '../-standing.ts'
import { useStanding } from '../-standing-hooks.ts'
import { useTryAgain } from '../-try-again.ts'

/** How long a page waits for the plan's status, in ms. */
const standingPatience = 500

export const Route = createFileRoute('/app')({
  beforeLoad: async ({ context, location }) => {
    const current = await signedIn(context.session, location.href)
    onboarded(current, location.pathname)
    return { current }
  },
  // Run on every navigation, because the router keeps the area's loaded data: the service knows when there is something
  // new.
  shouldReload: true,
  // No page fails with the subscriptions (APP-2). A quick status has its place from the start; a late one would move
  // elements that somebody is about to press.
  loader: async ({ context: { services, current } }) => {
    const standing = readStanding(services, current)
    const logo = mayList(current.user) ? services.logos.ofCustomer(current.customer.id) : null
    await within(standingPatience, standing)
    return { standing, logo }
  },
  errorComponent: AppProblem,
  component: AppRoute,
})

function AppRoute() {
  const { services, session, current } = Route.useRouteContext()
  const { logo } = Route.useLoaderData()
  const standing = useStanding(services, current)
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const reading = useRouterState({ select: ({ isLoading }) => isLoading })
  // Depends on the visible page, because the address already belongs to the next page while that loads.
  const onboarding = useRouterState({ select: ({ matches }) => matches.some(({ routeId }) => routeId === '/app/onboarding') })
  const gone = useSelector(session, (snapshot) => snapshot.matches('anonymous') || snapshot.matches('leaving'))
  if (gone) return <Go to="/auth/signin" replace />
  if (onboarding || mustOnboard(current))
    return (
      <OnboardingShell path={path} onSignOut={() => session.send({ type: 'signOut.requested' })}>
        <Outlet />
      </OnboardingShell>
    )
  return (
    <AreaShell
      path={path}
      session={session}
      reading={reading}
      badge={
        logo && (
          <Resolved promise={logo}>
            {(src) => src !== null && <OrganizationBadge name={current.customer.name} src={src} />}
          </Resolved>
        )
      }
      banner={
        // The home page says itself what comes next.
        path !== '/app/dashboard' && (
          <Resolved promise={standing}>
            {(loaded) =>
              loaded && (
                <StandingBanner
                  {...loaded}
                  user={current.user}
                  impersonating={current.customer.impersonation !== undefined}
                  isPaidBelow={path === payPath}
                />
              )
            }
          </Resolved>
        )
      }
    >
      <Outlet />
    </AreaShell>
  )
}

/** An error within the area's frame, so that the links to other pages stay. */
function AppProblem({ error, reset }: ErrorComponentProps) {
  const { report, session } = Route.useRouteContext()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const reading = useRouterState({ select: ({ isLoading }) => isLoading })
  const gone = useSelector(session, (snapshot) => snapshot.matches('anonymous') || snapshot.matches('leaving'))
  const onRetry = useTryAgain(reset)
  if (gone) return <Go to="/auth/signin" replace />
  const problem = <PageProblem error={error} report={report} onRetry={onRetry} />
  if (isOnboarding(path))
    return (
      <OnboardingShell path={path} onSignOut={() => session.send({ type: 'signOut.requested' })}>
        {problem}
      </OnboardingShell>
    )
  return (
    <AreaShell path={path} session={session} reading={reading}>
      {problem}
    </AreaShell>
  )
}
