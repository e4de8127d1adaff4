import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { RefundAct } from '#contract/admin/refund.ts'
import { OrderRecordPage } from '#src/views/admin/sales/order.page.tsx'
import { paidOrderDetail, refundedDetail, refundRequestedDetail, requestedRefund } from '#tests/fixtures/admin/order-details.ts'
import { renderIn } from '#tests/src/components/render-in.tsx'

const acted = () => vi.fn<(id: string, act: RefundAct, reason: string) => Promise<void>>(() => Promise.resolve())
const beside = (name: string) => screen.getAllByText(name).map((one) => one.nextElementSibling?.textContent)

test.each([
  ['es-MX', 'Aprobar', 'Motivo', 'Sí, continuar', 'Se devuelven $300.00 al cliente, y recibe un correo. No se puede deshacer.'],
  ['en', 'Approve', 'Reason', 'Yes, continue', 'MX$300.00 go back to the customer, who gets an email. It cannot be undone.'],
] as const)(
  'a second person approves a refund with a reason, and reads what it does (%s)',
  async (locale, act, why, go, effect) => {
    const done = acted()
    renderIn(locale, <OrderRecordPage detail={refundRequestedDetail} onRefundAct={done} />)
    await userEvent.click(screen.getByRole('button', { name: act }))
    const dialog = within(screen.getByRole('alertdialog'))
    expect(dialog.getByText(effect)).toBeVisible()
    await userEvent.type(dialog.getByRole('textbox', { name: new RegExp(why) }), 'Revisado')
    await userEvent.click(dialog.getByRole('button', { name: go }))
    expect(done.mock.calls).toEqual([[requestedRefund.id, 'approve', 'Revisado']])
  },
)

test('a refund says who requested it, who approved it, what ends, and its state', () => {
  renderIn('es-MX', <OrderRecordPage detail={refundedDetail} onRefundAct={acted()} />)
  expect(screen.getByText('Hecha')).toBeVisible()
  expect(beside('La pidió')[0]).toContain('Sara Soto · ')
  expect(beside('La aprobó')).toEqual(['Raúl Root'])
  expect(beside('Lo que pagó con esta orden')).toEqual(['Termina con su periodo y no se renueva'])
  expect(screen.queryByRole('button', { name: 'Aprobar' })).toBeNull()
})

test('a refund that was not approved says so; one that the provider refused says its words', () => {
  const refund = { ...requestedRefund, state: 'refused' as const, acts: [], finishedAt: requestedRefund.createdAt }
  const rejected = { ...refund, code: 'rejected', decidedBy: { id: 'x', name: 'Raúl Root' } }
  const { unmount } = renderIn('es-MX', <OrderRecordPage detail={{ ...paidOrderDetail, refunds: [rejected] }} />)
  expect(beside('No la aprobó')).toEqual(['Raúl Root'])
  unmount()
  renderIn('es-MX', <OrderRecordPage detail={{ ...paidOrderDetail, refunds: [{ ...refund, code: 'charge_disputed' }] }} />)
  expect(screen.getByText('No se hizo')).toBeVisible()
  expect(beside('Qué dijo el proveedor')[0]).toBeTruthy()
})

test('money can be given back of a charge with something left, by people who may', () => {
  const { unmount } = renderIn('es-MX', <OrderRecordPage detail={paidOrderDetail} asksRefund />)
  const [attempt] = paidOrderDetail.attempts
  expect(screen.getByRole('link', { name: 'Devolver dinero' })).toHaveAttribute(
    'href',
    `/admin/orders/${paidOrderDetail.order.id}/devolucion/${attempt?.id ?? ''}`,
  )
  unmount()
  renderIn('es-MX', <OrderRecordPage detail={paidOrderDetail} onRefundAct={acted()} />)
  expect(screen.queryByRole('link', { name: 'Devolver dinero' })).toBeNull()
})
