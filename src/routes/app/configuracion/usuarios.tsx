import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '../../../lib/searches.ts'
import { UsersPage } from '../../../views/team/users.page.tsx'
import { listQueryOf } from '../../-list-search.ts'

export const Route = createFileRoute('/app/configuracion/usuarios')({
  staticData: { section: { label: msg`Usuarios`, order: 40, permissions: ['usuarios.list'] } },
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { services }, deps, abortController }) => services.team.list(listQueryOf(deps), abortController.signal),
  component: UsersRoute,
})

function UsersRoute() {
  const { current } = Route.useRouteContext()
  const people = Route.useLoaderData()
  const { buscar = '' } = Route.useSearch()
  return <UsersPage people={{ ...people, search: buscar }} me={current.user.id} />
}
