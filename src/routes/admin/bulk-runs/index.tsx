import { createFileRoute, useRouter } from '@tanstack/react-router'
import { BulkRunsPage } from '../../../views/admin/bulk-runs/bulk-runs.page.tsx'
import { runListOf } from '../../../views/admin/bulk-runs/run-lists.ts'
import { may } from '../../../views/admin/may.ts'

export const Route = createFileRoute('/admin/bulk-runs/')({
  loader: ({ context: { admin }, abortController: { signal } }) => admin.bulkRuns.list(signal),
  component: BulkRunsRoute,
})

function BulkRunsRoute() {
  const { admin, current } = Route.useRouteContext()
  const router = useRouter()
  return (
    <BulkRunsPage
      loaded={Route.useLoaderData()}
      read={(signal) => admin.bulkRuns.list(signal)}
      mayAct={(run) => may(current.user, runListOf(run).permission)}
      mayExport={may(current.user, 'exports.store')}
      onStep={async (id, step) => {
        await admin.bulkRuns.steer(id, step)
        await router.invalidate()
      }}
      onUndo={async (id, reason) => {
        await admin.bulkRuns.undo(id, reason)
        await router.invalidate()
      }}
      onExport={async (run) => {
        await admin.lists.export('exportBulkRun', { run })
        await router.navigate({ to: '/admin/exports' })
      }}
    />
  )
}
