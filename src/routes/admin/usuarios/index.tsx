import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { CreateLink } from '../../../views/admin/list/create-link.tsx'
import { may } from '../../../views/admin/may.ts'
import { peopleActs, peopleList } from '../../../views/admin/people/people.list.tsx'
import { AdminListRoute } from '../-admin-list.tsx'
import { listRoute } from '../-open-list.ts'

export const Route = createFileRoute('/admin/usuarios/')({
  ...listRoute('listPeople', 'usuarios'),
  component: PeopleRoute,
})

function PeopleRoute() {
  const { admin, current } = Route.useRouteContext()
  return (
    <AdminListRoute
      definition={peopleList}
      opened={Route.useLoaderData()}
      file="exportPeople"
      bulk={may(current.user, 'usuarios.update') ? { acts: peopleActs, run: admin.people.bulk } : undefined}
      acts={
        may(current.user, 'usuarios.store') && (
          <CreateLink href="/admin/usuarios/nuevo">
            <Trans>Invitar usuario</Trans>
          </CreateLink>
        )
      }
    />
  )
}
