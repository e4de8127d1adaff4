import { createFileRoute, useRouter } from '@tanstack/react-router'
import type { ProfileRecord } from '#contract/admin/staff.ts'
import { profileFlow } from '../../../flows/role.flow.ts'
import { RoleView } from '../../../views/admin/access/role.view.tsx'
import { holdsEvery, may } from '../../../views/admin/may.ts'
import { ProfilePage } from '../../../views/admin/staff/profile.page.tsx'
import { readAtEachOpening } from '../../-read-at-each-opening.ts'
import { useReadRecord } from '../-use-read-record.ts'

export const Route = createFileRoute('/admin/perfiles/$name')({
  ...readAtEachOpening,
  loader: ({ context: { admin }, params: { name }, abortController: { signal } }) => admin.staff.profile(name, signal),
  component: ProfileRoute,
})

function ProfileRoute() {
  const profile = Route.useLoaderData()
  const { admin, current, announce } = Route.useRouteContext()
  const router = useRouter()
  const isOwn = current.user.level === profile.name
  const changes = may(current.user, 'profiles.update') && holdsEvery(current.user, profile.permissions) && !isOwn
  const rename = async (label: string) => {
    await admin.staff.updateProfile({ ...profile, label })
    announce('record.saved')
    await router.invalidate()
  }
  const remove = async () => {
    await admin.staff.removeProfile(profile.name)
    announce('record.removed')
    await router.navigate({ to: '/admin/perfiles', replace: true })
  }
  const removes = !profile.builtIn && profile.users === 0 && may(current.user, 'profiles.destroy')
  return (
    <ProfilePage
      profile={profile}
      onRename={changes && !profile.builtIn ? rename : undefined}
      onRemove={removes ? remove : undefined}
    >
      {/* A new name is a new version: the form begins again with it. */}
      <Permissions key={`${profile.name} ${profile.label}`} profile={profile} readOnly={!changes} />
    </ProfilePage>
  )
}

function Permissions({ profile, readOnly }: { profile: ProfileRecord; readOnly: boolean }) {
  const { admin, current, announce } = Route.useRouteContext()
  const router = useRouter()
  const saved = () => {
    announce('record.saved')
    void router.invalidate()
  }
  const actor = useReadRecord(profileFlow(admin, profile.name, saved), profile)
  return <RoleView actor={actor} granted={current.user.permissions} readOnly={readOnly} />
}
