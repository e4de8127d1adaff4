import { createFileRoute, useRouter } from '@tanstack/react-router'
import { StaffMemberPage } from '../../../views/admin/staff/staff-member.page.tsx'
import { readAtEachOpening } from '../../-read-at-each-opening.ts'

export const Route = createFileRoute('/admin/colaboradores/$id')({
  ...readAtEachOpening,
  loader: ({ context: { admin }, params: { id }, abortController: { signal } }) => admin.staff.get(id, signal),
  component: StaffMemberRoute,
})

function StaffMemberRoute() {
  const person = Route.useLoaderData()
  const { admin, announce } = Route.useRouteContext()
  const router = useRouter()
  const { id, version } = person
  return (
    <StaffMemberPage
      person={person}
      onChange={async (change) => {
        await admin.staff.edit({ id, version, ...change })
        announce('record.saved')
        await router.invalidate()
      }}
      onAct={async (act, reason) => {
        if (act === 'dismiss') {
          await admin.staff.dismiss(id, reason)
          announce('person.removed')
          await router.navigate({ to: '/admin/colaboradores', replace: true })
          return
        }
        await admin.staff.act(id, act, reason)
        announce(act === 'invite' ? 'invitation.resent' : 'record.saved')
        await router.invalidate()
      }}
    />
  )
}
