import { createFileRoute, useRouter } from '@tanstack/react-router'
import type { ChargeDecision } from '#contract/admin/sale.ts'
import { may } from '../../../views/admin/may.ts'
import { OrderRecordPage } from '../../../views/admin/sales/order.page.tsx'

export const Route = createFileRoute('/admin/orders/$id')({
  loader: ({ context: { admin }, params: { id }, abortController: { signal } }) => admin.sales.order(id, signal),
  component: OrderRoute,
})

function OrderRoute() {
  const { admin, current } = Route.useRouteContext()
  const { id } = Route.useParams()
  const router = useRouter()
  const check = async () => {
    await admin.sales.checkOrder(id)
    await router.invalidate()
  }
  const decide = async (attemptId: string, decision: ChargeDecision, reason: string) => {
    await admin.sales.decideCharge({ id, attemptId, decision, reason })
    await router.invalidate()
  }
  const acts = may(current.user, 'subscriptions.update') ? { onCheck: check, onDecide: decide } : {}
  return <OrderRecordPage detail={Route.useLoaderData()} {...acts} />
}
