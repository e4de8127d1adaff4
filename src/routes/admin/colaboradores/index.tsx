import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { CreateLink } from '../../../views/admin/list/create-link.tsx'
import { may } from '../../../views/admin/may.ts'
import { StaffListPage } from '../../../views/admin/staff/staff-list.page.tsx'

export const Route = createFileRoute('/admin/colaboradores/')({
  loader: ({ context: { admin }, abortController: { signal } }) => admin.staff.list(signal),
  component: StaffRoute,
})

function StaffRoute() {
  const { current } = Route.useRouteContext()
  return (
    <StaffListPage
      staff={Route.useLoaderData()}
      opens={may(current.user, 'staff.info')}
      acts={
        may(current.user, 'staff.store') && (
          <CreateLink href="/admin/colaboradores/nuevo">
            <Trans>Invitar colaborador</Trans>
          </CreateLink>
        )
      }
    />
  )
}
