import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OrderDetail } from '#contract/admin/sale.ts'
import { OrderRecordPage } from '#src/views/admin/sales/order.page.tsx'
import { paidOrderDetail, succeededAttempt } from '#tests/fixtures/admin/order-details.ts'
import { renderIn } from '#tests/src/components/render-in.tsx'

const dispute = {
  id: '019a0000-0000-7000-8000-00000000ab01',
  centavos: 599_00,
  reason: 'fraudulent',
  state: 'evidenceDue' as const,
  dueBy: '2026-12-01T18:00:00.000Z',
  openedAt: '2026-11-22T18:00:00.000Z',
  closedAt: null,
}
const disputed: OrderDetail = {
  ...paidOrderDetail,
  attempts: [{ ...succeededAttempt, state: 'disputed', refundable: 0, disputes: [dispute] }],
}

test('[payments D3] the evidence is offered on the page of a disputed order, with the last day to answer', () => {
  const { unmount } = renderIn(
    'es-MX',
    <OrderRecordPage detail={disputed} evidence={<button type="button">Descargar las pruebas</button>} />,
  )
  expect(screen.getByRole('button', { name: 'Descargar las pruebas' })).toBeVisible()
  expect(screen.getByText('Responder la disputa antes del').nextElementSibling).toHaveTextContent('1 dic 2026, 12:00 p.m.')
  unmount()
  renderIn('es-MX', <OrderRecordPage detail={paidOrderDetail} evidence={<button type="button">Descargar las pruebas</button>} />)
  expect(screen.queryByRole('button', { name: 'Descargar las pruebas' })).toBeNull()
})
