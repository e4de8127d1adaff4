import { createFileRoute, useRouter } from '@tanstack/react-router'
import type { ActDetails, SubscriptionAct } from '#contract/admin/subscription-act.ts'
import { readAgain } from '../../../lib/read-again.ts'
import { SubscriptionRecordPage } from '../../../views/admin/sales/subscription.page.tsx'

export const Route = createFileRoute('/admin/subscriptions/$id')({
  loader: ({ context: { admin }, params: { id }, abortController: { signal } }) => admin.sales.subscription(id, signal),
  component: SubscriptionRoute,
})

function SubscriptionRoute() {
  const { admin, announce } = Route.useRouteContext()
  const { id } = Route.useParams()
  const router = useRouter()
  const act = async (act: SubscriptionAct, reason: string, details?: ActDetails) => {
    const write = async () => {
      await admin.sales.act({ id, act, reason, ...details })
      announce('record.saved')
    }
    await readAgain(write, () => router.invalidate())
  }
  return <SubscriptionRecordPage detail={Route.useLoaderData()} onAct={act} />
}
