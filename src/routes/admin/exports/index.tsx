import { createFileRoute, useRouter } from '@tanstack/react-router'
import { ExportsPage } from '../../../views/admin/exports/exports.page.tsx'

export const Route = createFileRoute('/admin/exports/')({
  loader: ({ context: { admin }, abortController: { signal } }) => admin.lists.exports(signal),
  component: ExportsRoute,
})

function ExportsRoute() {
  const { admin } = Route.useRouteContext()
  const router = useRouter()
  return (
    <ExportsPage
      loaded={Route.useLoaderData()}
      read={(signal) => admin.lists.exports(signal)}
      onDownload={(id) => admin.lists.downloadExport(id)}
      onRemove={async (id) => {
        await admin.lists.removeExport(id)
        await router.invalidate()
      }}
    />
  )
}
