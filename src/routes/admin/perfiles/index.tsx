import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { CreateLink } from '../../../views/admin/list/create-link.tsx'
import { may } from '../../../views/admin/may.ts'
import { ProfilesPage } from '../../../views/admin/staff/profiles.page.tsx'

export const Route = createFileRoute('/admin/perfiles/')({
  loader: ({ context: { admin }, abortController: { signal } }) => admin.staff.profiles(signal),
  component: ProfilesRoute,
})

function ProfilesRoute() {
  const { current } = Route.useRouteContext()
  return (
    <ProfilesPage
      profiles={Route.useLoaderData()}
      opens={may(current.user, 'staff.info')}
      acts={
        may(current.user, 'profiles.store') && (
          <CreateLink href="/admin/perfiles/nuevo">
            <Trans>Crear perfil</Trans>
          </CreateLink>
        )
      }
    />
  )
}
