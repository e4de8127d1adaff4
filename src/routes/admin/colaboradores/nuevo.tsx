import { createFileRoute } from '@tanstack/react-router'
import type { ProfileRecord } from '#contract/admin/staff.ts'
import { newAdminRecordFlow } from '../../../flows/admin-record.flow.ts'
import { useFlow } from '../../../lib/use-flow.ts'
import { holdsEvery, may } from '../../../views/admin/may.ts'
import { NewStaffPage, type NewStaffFields } from '../../../views/admin/staff/new-staff.page.tsx'
import { Restricted } from '../../../views/pages/restricted.tsx'

export const Route = createFileRoute('/admin/colaboradores/nuevo')({
  loader: async ({ context: { admin, current }, abortController: { signal } }) => {
    if (!may(current.user, 'staff.list')) return null
    const profiles = await admin.staff.profiles(signal)
    return profiles.filter(({ permissions }) => holdsEvery(current.user, permissions))
  },
  component: NewStaffRoute,
})

function NewStaffRoute() {
  const profiles = Route.useLoaderData()
  return profiles ? <Entering profiles={profiles} /> : <Restricted />
}

function Entering({ profiles }: { profiles: readonly ProfileRecord[] }) {
  const { admin, announce } = Route.useRouteContext()
  const actor = useFlow(
    newAdminRecordFlow('newStaff', {
      store: ({ accessUntil, ...fields }: NewStaffFields, signal) =>
        admin.staff.store({ ...fields, accessUntil: accessUntil === '' ? null : accessUntil }, signal),
      stored: () => announce('invitation.sent'),
    }),
  )
  return <NewStaffPage actor={actor} profiles={profiles} />
}
