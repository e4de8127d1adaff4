import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { ChargeDecision } from '#contract/admin/sale.ts'
import { OrderRecordPage } from '#src/views/admin/sales/order.page.tsx'
import { manualAttempt, manualDetail, unknowableAttempt } from '#tests/fixtures/admin/order-details.ts'
import { renderIn } from '#tests/src/components/render-in.tsx'

const decided = () => vi.fn<(id: string, decision: ChargeDecision, reason: string) => Promise<void>>(() => Promise.resolve())

test.each([
  ['es-MX', 'Devolver el cobro', 'Motivo', 'Sí, continuar', 'Se devuelven al cliente los $600.00 completos.'],
  ['en', 'Give the charge back', 'Reason', 'Yes, continue', 'The whole MX$600.00 is refunded to the customer.'],
] as const)(
  'a charge of another amount shows both, and a decision tells its effect and needs a reason (%s)',
  async (locale, act, why, go, effect) => {
    const done = decided()
    renderIn(locale, <OrderRecordPage detail={manualDetail} onDecide={done} />)
    await userEvent.click(screen.getByRole('button', { name: act }))
    const dialog = within(screen.getByRole('alertdialog'))
    expect(dialog.getByText(new RegExp(effect.replaceAll('$', String.raw`\$`)))).toBeVisible()
    expect(dialog.getByRole('button', { name: go })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.type(dialog.getByRole('textbox', { name: new RegExp(why) }), 'No corresponde')
    await userEvent.click(dialog.getByRole('button', { name: go }))
    expect(done.mock.calls).toEqual([[manualAttempt.id, 'give_back', 'No corresponde']])
  },
)

test('the amount that the provider charged stands beside the amount of the order', () => {
  renderIn('es-MX', <OrderRecordPage detail={manualDetail} onDecide={decided()} />)
  const beside = (name: string) => screen.getByText(name).nextElementSibling?.textContent
  expect([beside('Monto'), beside('Cobrado por el proveedor')]).toEqual(['$599.00', '$600.00'])
})

test('only open decisions are offered, and none to people who may not decide', () => {
  const detail = { ...manualDetail, attempts: [unknowableAttempt] }
  const { unmount } = renderIn('es-MX', <OrderRecordPage detail={detail} onDecide={decided()} />)
  const offered = () =>
    ['Aceptar como pago', 'Devolver el cobro', 'Marcar como no cobrado'].filter((name) => screen.queryByRole('button', { name }))
  expect(offered()).toEqual(['Aceptar como pago', 'Marcar como no cobrado'])
  unmount()
  renderIn('es-MX', <OrderRecordPage detail={detail} />)
  expect(offered()).toEqual([])
})
