import { Trans } from '@lingui/react/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import type { RefundAct } from '#contract/admin/refund.ts'
import type { ReceivedAct, ReceivedBody } from '#contract/admin/received-payment.ts'
import type { ChargeDecision } from '#contract/admin/sale.ts'
import { downloadFlow } from '../../../flows/download.flow.ts'
import { readAgain } from '../../../lib/read-again.ts'
import { useFlow } from '../../../lib/use-flow.ts'
import { DownloadView } from '../../../views/download/download.view.tsx'
import { may } from '../../../views/admin/may.ts'
import { OrderRecordPage } from '../../../views/admin/sales/order.page.tsx'

export const Route = createFileRoute('/admin/orders/$id')({
  loader: ({ context: { admin }, params: { id }, abortController: { signal } }) => admin.sales.order(id, signal),
  component: OrderRoute,
})

function OrderRoute() {
  const { admin, announce, current } = Route.useRouteContext()
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
  const mailReceipt = async (reason: string) => {
    await admin.sales.mailReceipt(id, reason)
    announce('receipt.sent')
  }
  const actOnRefund = async (refundId: string, act: RefundAct, reason: string) => {
    await admin.sales.actOnRefund({ id, refundId, act, reason })
    await router.invalidate()
  }
  const receive = (payment: ReceivedBody) =>
    readAgain(
      () => admin.sales.registerPayment({ id, ...payment }),
      () => router.invalidate(),
    )
  const actOnReceived = async (receivedId: string, act: ReceivedAct, reason: string) => {
    await admin.sales.actOnReceived({ id, receivedId, act, reason })
    await router.invalidate()
  }
  const mayUpdate = may(current.user, 'orders.update')
  const acts = {
    ...(mayUpdate && { onCheck: check, onDecide: decide, onReceive: receive, onReceivedAct: actOnReceived }),
    ...(may(current.user, 'receipts.store') && { onMailReceipt: mailReceipt }),
    ...(may(current.user, 'refunds.update') && { onRefundAct: actOnRefund }),
  }
  const evidence = useFlow(downloadFlow((signal) => admin.sales.evidence(id, signal), announce))
  const download = mayUpdate && (
    <DownloadView actor={evidence}>
      <Trans>Descargar las pruebas</Trans>
    </DownloadView>
  )
  return (
    <OrderRecordPage
      detail={Route.useLoaderData()}
      evidence={download}
      asksRefund={may(current.user, 'refunds.store')}
      {...acts}
    />
  )
}
