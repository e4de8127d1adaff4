import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { OrderRecordPage } from '#src/views/admin/sales/order.page.tsx'
import { failedDetail, paidOrderDetail } from '#tests/fixtures/admin/order-details.ts'
import { renderIn } from '#tests/src/components/render-in.tsx'

const sent = () => vi.fn<(reason: string) => Promise<void>>(() => Promise.resolve())

test.each([
  ['es-MX', 'Enviar el recibo otra vez', /Motivo/, 'Enviar'],
  ['en', 'Send the receipt again', /Reason/, 'Send'],
] as const)('[SET-4] the receipt of a paid order is sent again with a reason (%s)', async (locale, act, why, go) => {
  const done = sent()
  renderIn(locale, <OrderRecordPage detail={paidOrderDetail} onMailReceipt={done} />)
  await userEvent.click(screen.getByRole('button', { name: act }))
  const dialog = within(screen.getByRole('alertdialog'))
  expect(dialog.getByRole('button', { name: go })).toHaveAttribute('aria-disabled', 'true')
  await userEvent.type(dialog.getByRole('textbox', { name: why }), 'No le llegó')
  await userEvent.click(dialog.getByRole('button', { name: go }))
  expect(done.mock.calls).toEqual([['No le llegó']])
})

test('[SET-4] what was not paid has no receipt to send, and who may not does not see it', () => {
  renderIn('es-MX', <OrderRecordPage detail={failedDetail} onMailReceipt={sent()} />)
  renderIn('es-MX', <OrderRecordPage detail={paidOrderDetail} />)
  expect(screen.queryByRole('button', { name: 'Enviar el recibo otra vez' })).toBeNull()
})
