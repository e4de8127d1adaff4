import { createFileRoute, useRouter } from '@tanstack/react-router'
import { ExportsPage } from '../../../views/admin/exports/exports.page.tsx'

export const Route = createFileRoute('/admin/exports/')({
  loader: ({ context: { desk }, abortController: { signal } }) => desk.lists.exports(signal),
  component: ExportsRoute,
})

function ExportsRoute() {
  const { desk } = Route.useRouteContext()
  const router = useRouter()
  return (
    <ExportsPage
      known={Route.useLoaderData()}
      read={(signal) => desk.lists.exports(signal)}
      onDownload={(id) => desk.lists.downloadExport(id)}
      onRemove={async (id) => {
        await desk.lists.removeExport(id)
        await router.invalidate()
      }}
    />
  )
}
