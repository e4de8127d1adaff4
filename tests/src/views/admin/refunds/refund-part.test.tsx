import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createActor } from 'xstate'
import type { AttemptRecord, OrderDetail } from '#contract/admin/sale.ts'
import { orderRefundFlow } from '#src/flows/order-refund.flow.ts'
import { OrderRefundView } from '#src/views/admin/refunds/order-refund.view.tsx'
import { OrderRecordPage } from '#src/views/admin/sales/order.page.tsx'
import {
  paidOrderDetail,
  previewedRefund,
  refundedDetail,
  requestedRefund,
  succeededAttempt,
} from '#tests/fixtures/admin/order-details.ts'
import { renderIn } from '#tests/src/components/render-in.tsx'

const crm = { id: 'crm', name: { 'es-MX': 'Clientes', en: 'CRM' } }
const users = { id: 'users', name: { 'es-MX': 'Usuario adicional', en: 'Additional user' } }
const spent = { id: 'spent', name: { 'es-MX': 'Firmas', en: 'Signatures' } }
const joint: AttemptRecord = {
  ...succeededAttempt,
  parts: [
    { subscription: users, refundable: 400_00 },
    { subscription: crm, refundable: 199_00 },
    { subscription: spent, refundable: 0 },
  ],
}

/** Opens the refund of a charge, and returns what its preview is asked for. */
function open(locale: 'es-MX' | 'en', attempt: AttemptRecord) {
  const previewRefund = vi.fn<(refund: object) => Promise<object>>(() =>
    Promise.resolve({ ...previewedRefund, subscription: crm }),
  )
  const charge = { orderId: paidOrderDetail.order.id, attemptId: attempt.id }
  const actor = createActor(orderRefundFlow({ sales: { previewRefund } as never }, charge, () => {})).start()
  onTestFinished(() => void actor.stop())
  renderIn(locale, <OrderRefundView actor={actor} order={paidOrderDetail} attempt={attempt} onChanged={() => {}} />)
  return previewRefund
}

const texts = {
  'es-MX': {
    whole: 'Todo el cargo, $599.00',
    part: 'Clientes, $199.00',
    ends: 'Termina con la devolución',
    amount: /Monto en pesos/,
    why: /Motivo/,
    go: 'Ver qué pasará',
    of: 'Devolución por',
  },
  en: {
    whole: 'The whole charge, MX$599.00',
    part: 'CRM, MX$199.00',
    ends: 'Ends with the refund',
    amount: /Amount in pesos/,
    why: /Reason/,
    go: 'See what happens',
    of: 'Refund for',
  },
} as const

test.each(['es-MX', 'en'] as const)(
  '[issue 19] staff give back one of several subscriptions: its amount is proposed, and the preview names it (%s)',
  async (locale) => {
    const { whole, part, ends, amount, why, go, of } = texts[locale]
    const previewRefund = open(locale, joint)
    expect(screen.getByRole('radio', { name: whole })).toBeChecked()
    expect(screen.queryByRole('radio', { name: /Firmas|Signatures/ })).toBeNull()
    await userEvent.click(screen.getByRole('radio', { name: part }))
    expect(screen.getByRole('textbox', { name: amount })).toHaveValue('199')
    expect(screen.getByRole('radiogroup', { name: crm.name[locale] })).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: ends }))
    await userEvent.type(screen.getByRole('textbox', { name: why }), 'No lo usó')
    await userEvent.click(screen.getByRole('button', { name: go }))
    expect((await screen.findByText(of)).nextElementSibling).toHaveTextContent(crm.name[locale])
    const described = { subscriptionId: crm.id, centavos: 199_00, refundable: 199_00, access: 'now' }
    const { order } = paidOrderDetail
    expect(previewRefund.mock.calls.map(([refund]) => refund)).toEqual([{ id: order.id, attemptId: joint.id, ...described }])
  },
)

test('[issue 19] an amount that was typed stays when the subscription changes, and the whole charge names none', async () => {
  const previewRefund = open('es-MX', joint)
  const { whole, part, amount, why, go } = texts['es-MX']
  await userEvent.clear(screen.getByRole('textbox', { name: amount }))
  await userEvent.type(screen.getByRole('textbox', { name: amount }), '50')
  await userEvent.click(screen.getByRole('radio', { name: part }))
  await userEvent.click(screen.getByRole('radio', { name: whole }))
  expect(screen.getByRole('textbox', { name: amount })).toHaveValue('50')
  await userEvent.type(screen.getByRole('textbox', { name: why }), 'No lo usó')
  await userEvent.click(screen.getByRole('button', { name: go }))
  const described = { centavos: 50_00, refundable: 599_00, access: 'keep' }
  const { order } = paidOrderDetail
  expect(previewRefund.mock.calls.map(([refund]) => refund)).toEqual([{ id: order.id, attemptId: joint.id, ...described }])
})

test('a charge that paid one subscription offers no choice', () => {
  open('es-MX', succeededAttempt)
  expect(screen.queryByRole('radiogroup', { name: 'Qué devolver' })).toBeNull()
  expect(screen.getByRole('radiogroup', { name: 'Lo que pagó con esta orden' })).toBeVisible()
})

test('[issue 19] the order names the subscription of each refund, and what happens to it', () => {
  const detail: OrderDetail = { ...refundedDetail, refunds: [{ ...requestedRefund, subscription: users, access: 'now' }] }
  renderIn('es-MX', <OrderRecordPage detail={detail} />)
  const [fact] = screen.getAllByText('Usuario adicional', { selector: 'dt' })
  expect(screen.getByText('Devolución por').nextElementSibling).toHaveTextContent('Usuario adicional')
  expect(fact?.nextElementSibling).toHaveTextContent('Termina con la devolución')
})
