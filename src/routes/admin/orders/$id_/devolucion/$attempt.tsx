import { createFileRoute, useRouter } from '@tanstack/react-router'
import { orderRefundFlow } from '../../../../../flows/order-refund.flow.ts'
import { Go } from '../../../../../lib/navigation.tsx'
import { useFlow } from '../../../../../lib/use-flow.ts'
import { may } from '../../../../../views/admin/may.ts'
import { mayRefund } from '../../../../../views/admin/refunds/may-refund.ts'
import { OrderRefundView } from '../../../../../views/admin/refunds/order-refund.view.tsx'
import { orderHref, type RefundScreenProps } from '../../../../../views/admin/refunds/refund-screen.ts'

export const Route = createFileRoute('/admin/orders/$id_/devolucion/$attempt')({
  loader: ({ context: { admin }, params: { id }, abortController: { signal } }) => admin.sales.order(id, signal),
  component: OrderRefundRoute,
})

/** The refund of a charge; a charge of which nothing can be given back leads to its order. */
function OrderRefundRoute() {
  const order = Route.useLoaderData()
  const { current } = Route.useRouteContext()
  const { attempt: attemptId } = Route.useParams()
  const attempt = order.attempts.find(({ id }) => id === attemptId)
  const isOpen = attempt && mayRefund(order, attempt) && may(current.user, 'refunds.store')
  return isOpen ? <OrderRefund order={order} attempt={attempt} /> : <Go to={orderHref(order)} replace />
}

function OrderRefund({ order, attempt }: Pick<RefundScreenProps, 'order' | 'attempt'>) {
  const { admin, announce } = Route.useRouteContext()
  const router = useRouter()
  const charge = { orderId: order.order.id, attemptId: attempt.id }
  const actor = useFlow(orderRefundFlow(admin, charge, () => announce('refund.requested')))
  return <OrderRefundView actor={actor} order={order} attempt={attempt} onChanged={() => void router.invalidate()} />
}
