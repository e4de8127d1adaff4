import type { RefundDraft, RefundPreview } from '#contract/admin/refund.ts'
import { orderRefundMachine } from '#machines/flows/order-refund.machine.ts'
import { paidOrderDetail, succeededAttempt } from '#tests/fixtures/admin/order-details.ts'
import { keyOfAct } from '#tests/qa/engine/expected-request.ts'
import { data, type FlowModel } from '#tests/qa/engine/flow-model.ts'
import type { User } from '#tests/qa/engine/user/user.ts'
import type { Snapshot } from '#tests/qa/engine/xstate-view.ts'
import { keptByServer, nothingToLose } from '#tests/qa/models/after-reload.ts'
import { button, closeMessage, failureShown, field, heading, text } from '#tests/qa/models/words.ts'

const refund: RefundDraft = { centavos: 300_00, refundable: 599_00, access: 'period_end', reason: 'Un usuario que no se usó' }
const path = `/admin/orders/${paidOrderDetail.order.id}/refunds`
const sent = { attempt_id: succeededAttempt.id, centavos: 300_00, refundable: 599_00, access: 'period_end' }
const body = { ...sent, reason: refund.reason }

const amount = field('Monto en pesos', 'Amount in pesos')
const reason = field('Motivo', 'Reason')
const preview = button('Ver qué pasará', 'See what happens')
const confirm = button('Pedir la devolución de $300.00', 'Request the refund of MX$300.00')
const change = button('Cambiar', 'Change')
const order = { role: 'link', name: 'Ver la orden' } as const

async function describe(user: User): Promise<void> {
  await user.fill(amount, '300')
  await user.check({ role: 'radio', name: 'Termina con su periodo y no se renueva' })
  await user.fill(reason, refund.reason)
  await user.click(preview)
}

const hasFailure = ({ context }: Snapshot) => context['failure'] !== null
const previewOf = ({ context }: Snapshot) => context['preview'] as RefundPreview
const form = [heading('Devolver dinero', 'Give money back'), text('Se puede devolver', 'Can be given back'), amount, reason]
const previewed = (snapshot: Snapshot) => [
  text('El cliente recibe', 'The customer receives'),
  text(
    'Otra persona tiene que aprobarla antes de que salga el dinero.',
    'Somebody else has to approve it before the money leaves.',
  ),
  text(`Termina el 21 de diciembre de 2026 y no se renueva`, 'Ends on December 21, 2026 and does not renew'),
  ...previewOf(snapshot).letter.paragraphs.map((paragraph) => ({ text: paragraph })),
]

/** A refund of one charge by staff: docs/payments.md#refunds-by-staff. */
export const orderRefundModel: FlowModel = {
  machine: orderRefundMachine,
  inputs: { plain: undefined },
  ui: {
    'describes the refund': { type: 'refund.described', refund },
    'confirms it': { type: 'refund.confirmed' },
    'changes it': { type: 'change.requested' },
    'closes the message': (snapshot) => (hasFailure(snapshot) ? { type: 'failure.dismissed' } : null),
  },
  calls: {
    previewRefund: { operation: 'previewRefund', gives: data },
    requestRefund: { operation: 'requestRefund', gives: data },
  },
  requests: {
    previewRefund: { path: `${path}/preview`, body: sent },
    requestRefund: (history) => ({ path, body, key: keyOfAct(history, 'requestRefund', () => body) }),
  },
  key: (snapshot) => JSON.stringify([snapshot.value, hasFailure(snapshot)]),
  goals: ['form', 'preview', 'unsure'],
  afterReload: {
    usual: nothingToLose('the refund is described again in a minute, and nothing leaves before it is confirmed'),
    states: {
      requesting: keptByServer('the order shows the refund, and a second one of the same charge is refused'),
      unsure: keptByServer('the order shows whether the refund is there'),
    },
  },
  screen: {
    acts: {
      'describes the refund': describe,
      'confirms it': (user) => user.click(confirm),
      'changes it': (user) => user.click(change),
      'closes the message': (user) => user.click(closeMessage),
    },
    shows: {
      form: (snapshot) => [...form, preview, ...(hasFailure(snapshot) ? failureShown : [])],
      previewing: form,
      preview: (snapshot) => [...previewed(snapshot), confirm, change],
      requesting: previewed,
      unsure: (snapshot) => [
        ...previewed(snapshot),
        text('No sabemos si la devolución quedó registrada', 'We do not know whether the refund was recorded'),
        confirm,
        order,
      ],
      requested: [],
    },
  },
}
