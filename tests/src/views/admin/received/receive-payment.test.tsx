import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { ReceivedAct, ReceivedBody } from '#contract/admin/received-payment.ts'
import { OrderRecordPage } from '#src/views/admin/sales/order.page.tsx'
import { paidOrderDetail } from '#tests/fixtures/admin/order-details.ts'
import { dueDetail, receivedDetail, receivedRequestedDetail, requestedPayment } from '#tests/fixtures/admin/received-payments.ts'
import { renderIn } from '#tests/src/components/render-in.tsx'

const receiver = () => vi.fn<(payment: ReceivedBody) => Promise<void>>(() => Promise.resolve())
const actor = () => vi.fn<(id: string, act: ReceivedAct, reason: string) => Promise<void>>(() => Promise.resolve())

test.each([
  [
    'es-MX',
    {
      act: /^Registrar un pago recibido/,
      go: 'Registrar el pago',
      amount: /^Monto/,
      reference: /^Referencia/,
      day: /^Día/,
      why: /^Motivo/,
    },
    { all: 'La orden queda pagada y el cliente recibe su recibo.', over: /Los \$50.00 de más quedan en su saldo a favor/ },
    { short: /^Faltan \$1.00: los \$798.00 quedan en su saldo/, second: /^Otra persona tiene que aprobarlo antes/ },
  ],
  [
    'en',
    {
      act: /^Register a received payment/,
      go: 'Register the payment',
      amount: /^Amount/,
      reference: /^Reference/,
      day: /^Day/,
      why: /^Reason/,
    },
    { all: 'This pays the order, and the customer gets their receipt.', over: /MX\$50.00 more goes to their credit balance/ },
    { short: /^MX\$1.00 is missing: the MX\$798.00 go to/, second: /^Another person has to approve it first/ },
  ],
] as const)(
  'money that came is registered with what it does, and only when it is whole (%s)',
  async (locale, words, does, other) => {
    const onReceive = receiver()
    renderIn(locale, <OrderRecordPage detail={dueDetail} onReceive={onReceive} />)
    await userEvent.click(screen.getByRole('button', { name: words.act }))
    const dialog = within(screen.getByRole('alertdialog'))
    const amount = dialog.getByRole('textbox', { name: words.amount })
    const type = async (text: string) => {
      await userEvent.clear(amount)
      await userEvent.type(amount, text)
    }
    expect(dialog.getByText(does.all)).toBeVisible()
    await type('798')
    expect(dialog.getByText(other.short)).toBeVisible()
    await type('6000')
    expect(dialog.getByText(other.second)).toBeVisible()
    await type('849')
    expect(dialog.getByText(does.over)).toBeVisible()
    await userEvent.type(dialog.getByRole('textbox', { name: words.reference }), ' BNET1 ')
    await userEvent.type(dialog.getByRole('textbox', { name: words.why }), 'Está en el estado de cuenta')
    const day = dialog.getByLabelText(words.day)
    await userEvent.type(day, '2026-11-19')
    expect(dialog.getByRole('button', { name: words.go })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.clear(day)
    await userEvent.type(day, '2026-11-21')
    await userEvent.click(dialog.getByRole('button', { name: words.go }))
    const payment = { centavos: 849_00, due: 799_00, reference: 'BNET1', receivedOn: '2026-11-21' }
    expect(onReceive.mock.calls).toEqual([[{ ...payment, reason: 'Está en el estado de cuenta' }]])
  },
)

test('who may not, and an order that needs nothing, have no such act', () => {
  const { unmount } = renderIn('es-MX', <OrderRecordPage detail={dueDetail} />)
  expect(screen.queryByRole('button', { name: /^Registrar un pago/ })).toBeNull()
  unmount()
  renderIn('es-MX', <OrderRecordPage detail={paidOrderDetail} onReceive={receiver()} />)
  expect(screen.queryByRole('button', { name: /^Registrar un pago/ })).toBeNull()
})

test('what waits is approved by another person, who reads what it does', async () => {
  const onAct = actor()
  renderIn('es-MX', <OrderRecordPage detail={receivedRequestedDetail} onReceivedAct={onAct} onReceive={receiver()} />)
  expect(screen.getByText('Espera a otra persona')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Aprobar' }))
  const dialog = within(screen.getByRole('alertdialog'))
  expect(
    dialog.getByText(/^Busca \$849.00 con la referencia BNET01002611220045.*\$50.00 quedan en su saldo a favor\.$/),
  ).toBeVisible()
  await userEvent.type(dialog.getByRole('textbox', { name: /^Motivo/ }), 'Ya lo vi')
  await userEvent.click(dialog.getByRole('button', { name: 'Sí, continuar' }))
  expect(onAct.mock.calls).toEqual([[requestedPayment.id, 'approve', 'Ya lo vi']])
})

test('what is booked says who approved it, and that no provider gives it back', () => {
  renderIn('en', <OrderRecordPage detail={receivedDetail} onReceivedAct={actor()} />)
  expect(screen.getByText('Registered')).toBeVisible()
  expect(screen.getByText('Went to their credit balance').nextElementSibling).toHaveTextContent('MX$50.00')
  expect(screen.getByText('Approved by').nextElementSibling).toHaveTextContent('Raúl Root')
  expect(screen.getByRole('link', { name: 'credit' })).toHaveAttribute('href', `/admin/clientes/${receivedDetail.customer.id}`)
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
})
