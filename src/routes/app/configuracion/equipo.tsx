import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { teamFlow } from '../../../flows/team.flow.ts'
import { listSearch } from '../../../lib/searches.ts'
import { useFlow } from '../../../lib/use-flow.ts'
import { SettingsPage } from '../../../views/settings/settings-page.tsx'
import { TeamFacts } from '../../../views/team/team-facts.tsx'
import { mayRunTeam } from '../../../views/team/team-offers.ts'
import { TeamView } from '../../../views/team/team.view.tsx'
import { Invitation } from '../../-invitation.tsx'
import { listQueryOf } from '../../-list-search.ts'

export const Route = createFileRoute('/app/configuracion/equipo')({
  staticData: { section: { label: msg`Equipo`, order: 30, permissions: ['usuarios.list'] } },
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { services, current }, deps, abortController: { signal } }) => {
    const [people, roles] = await Promise.all([
      services.team.list(listQueryOf(deps), signal),
      mayRunTeam(current.user) ? services.team.grantableRoles(signal) : null,
    ])
    return { people, roles }
  },
  component: TeamRoute,
})

function TeamRoute() {
  const { current } = Route.useRouteContext()
  const { people, roles } = Route.useLoaderData()
  const { buscar = '' } = Route.useSearch()
  const { t } = useLingui()
  const listed = { ...people, search: buscar }
  return (
    <SettingsPage title={t`Equipo`}>
      {roles ? <Team people={listed} roles={roles} /> : <TeamFacts people={listed} me={current.user.id} />}
    </SettingsPage>
  )
}

function Team({ people, roles }: Pick<Parameters<typeof TeamView>[0], 'people' | 'roles'>) {
  const { services, session, current, announce } = Route.useRouteContext()
  const router = useRouter()
  const actor = useFlow(teamFlow(services, { session, announce, refresh: () => void router.invalidate() }), {
    input: { throttledUntil: services.deadlines.read('resendInvitation') },
  })
  return (
    <TeamView
      actor={actor}
      people={people}
      roles={roles}
      me={current.user}
      inviting={<Invitation team={actor} roles={roles} />}
    />
  )
}
