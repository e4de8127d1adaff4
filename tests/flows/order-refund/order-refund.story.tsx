import { orderRefundFlow } from '#src/flows/order-refund.flow.ts'
import { OrderRefundView } from '#src/views/admin/refunds/order-refund.view.tsx'
import { paidOrderDetail, succeededAttempt } from '#tests/fixtures/admin/order-details.ts'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'
import { asStaff } from '#tests/qa/stories/frame/fixtures/staff-member.ts'
import { type Story, staffPurpose } from '#tests/qa/stories/story.ts'

export const orderRefundStory: Story = {
  title: { es: 'Devolver dinero', en: 'Give money back' },
  purpose: staffPurpose,
  playedBy: asStaff,
}

export const orderRefundMount = flowMount({
  spanishOnly: true,
  flow: ({ admin }) => orderRefundFlow(admin, { orderId: paidOrderDetail.order.id, attemptId: succeededAttempt.id }, () => {}),
  view: (actor) => <OrderRefundView actor={actor} order={paidOrderDetail} attempt={succeededAttempt} onChanged={() => {}} />,
})
