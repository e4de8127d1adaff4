import { createFileRoute, type ErrorComponentProps, Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import { Restricted } from '../../../views/pages/restricted.tsx'
import { mayOpen, settingsSections } from '../../../views/settings/settings-sections.ts'
import { SettingsShell } from '../../../views/settings/settings-shell.tsx'

class NotPermitted extends Error {
  override name = 'NotPermitted'
}

export const Route = createFileRoute('/app/configuracion')({
  // Checked before anything is read: data that the user may not see is not requested.
  beforeLoad: ({ context: { current }, matches }) => {
    if (!mayOpen(matches, current.user)) throw new NotPermitted()
  },
  errorComponent: SettingsProblem,
  component: SettingsRoute,
})

function SettingsRoute() {
  const { current } = Route.useRouteContext()
  const sections = settingsSections(Object.values(useRouter().routesById))
  const path = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <SettingsShell path={path} sections={sections} user={current.user}>
      <Outlet />
    </SettingsShell>
  )
}

function SettingsProblem({ error }: ErrorComponentProps) {
  if (error instanceof NotPermitted) return <Restricted />
  throw error
}
