import { Trans } from '@lingui/react/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import type { PersonBulkAct } from '#contract/admin/bulk-run.ts'
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
  const opened = Route.useLoaderData()
  const router = useRouter()
  const begin = async (act: PersonBulkAct | 'invite', reason: string) => {
    if (act === 'invite') return
    await admin.bulkRuns.beginPeople(opened.address, { act, reason })
    await router.navigate({ to: '/admin/bulk-runs' })
  }
  return (
    <AdminListRoute
      definition={peopleList}
      opened={opened}
      file="exportPeople"
      bulk={may(current.user, 'usuarios.update') ? { acts: peopleActs, run: admin.people.bulk, begin } : undefined}
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
