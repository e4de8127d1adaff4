import { createFileRoute, useRouter } from '@tanstack/react-router'
import { may } from '../../../../views/admin/may.ts'
import { RulesPage } from '../../../../views/admin/rules/rules.page.tsx'

export const Route = createFileRoute('/admin/settings/logs/rules')({
  loader: ({ context: { admin }, abortController: { signal } }) => admin.rules.list(signal),
  component: RulesRoute,
})

function RulesRoute() {
  const { admin, current } = Route.useRouteContext()
  const router = useRouter()
  const check = async () => {
    await admin.rules.check()
    await router.invalidate()
  }
  return (
    <RulesPage
      loaded={Route.useLoaderData()}
      read={(signal) => admin.rules.list(signal)}
      onCheck={may(current.user, 'system_logs.update') ? check : undefined}
    />
  )
}
