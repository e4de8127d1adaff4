import { createFileRoute, useRouter } from '@tanstack/react-router'
import { jobsList } from '../../../../views/admin/logs/jobs.list.tsx'
import { may } from '../../../../views/admin/may.ts'
import { AdminListRoute } from '../../-admin-list.tsx'
import { listRoute } from '../../-open-list.ts'

export const Route = createFileRoute('/admin/settings/logs/jobs')({
  ...listRoute('listJobs', 'trabajos'),
  component: JobsRoute,
})

function JobsRoute() {
  const { admin, current } = Route.useRouteContext()
  const router = useRouter()
  const retry = async (id: string) => {
    await admin.logs.retryJob(id)
    await router.invalidate()
  }
  const definition = jobsList(may(current.user, 'system_logs.update') ? retry : undefined)
  return <AdminListRoute definition={definition} opened={Route.useLoaderData()} />
}
