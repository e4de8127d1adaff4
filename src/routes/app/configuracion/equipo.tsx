import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { teamFlow } from '../../../flows/team.flow.ts'
import { listSearch } from '../../../lib/searches.ts'
import { useFlow } from '../../../lib/use-flow.ts'
import { SettingsPage } from '../../../views/settings/settings-page.tsx'
import { TeamView } from '../../../views/team/team.view.tsx'
import { Invitation } from '../../-invitation.tsx'
import { listQueryOf } from '../../-list-search.ts'

export const Route = createFileRoute('/app/configuracion/equipo')({
  staticData: { section: { label: msg`Equipo`, order: 30, policy: 'settings.access', permissions: ['usuarios.list'] } },
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { services }, deps, abortController: { signal } }) => {
    const [people, roles] = await Promise.all([
      services.team.list(listQueryOf(deps), signal),
      services.team.grantableRoles(signal),
    ])
    return { people, roles }
  },
  component: TeamRoute,
})

function TeamRoute() {
  const { services, session, current, announce } = Route.useRouteContext()
  const { people, roles } = Route.useLoaderData()
  const { buscar = '' } = Route.useSearch()
  const router = useRouter()
  const { t } = useLingui()
  const actor = useFlow(teamFlow(services, { session, announce, refresh: () => void router.invalidate() }), {
    input: { throttledUntil: services.deadlines.read('resendInvitation') },
  })
  return (
    <SettingsPage title={t`Equipo`}>
      <TeamView
        actor={actor}
        people={{ ...people, search: buscar }}
        roles={roles}
        me={current.user}
        inviting={<Invitation team={actor} roles={roles} />}
      />
    </SettingsPage>
  )
}
