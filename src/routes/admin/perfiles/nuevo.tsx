import { createFileRoute } from '@tanstack/react-router'
import { newAdminRecordFlow } from '../../../flows/admin-record.flow.ts'
import { useFlow } from '../../../lib/use-flow.ts'
import { NewProfilePage } from '../../../views/admin/staff/new-profile.page.tsx'

export const Route = createFileRoute('/admin/perfiles/nuevo')({ component: NewProfileRoute })

function NewProfileRoute() {
  const { admin, announce } = Route.useRouteContext()
  const actor = useFlow(
    newAdminRecordFlow('newProfile', {
      store: ({ label }: { label: string }, signal) => admin.staff.storeProfile({ label, permissions: [] }, signal),
      stored: () => announce('record.saved'),
    }),
  )
  return <NewProfilePage actor={actor} />
}
