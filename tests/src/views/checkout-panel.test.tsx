import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { CallFailed, type Failure } from '#contract/failure.ts'
import { priceOrder } from '#contract/order-pricing.ts'
import { Checkout } from '#src/routes/-checkout.tsx'
import {
  challengedOrder,
  draftOrder,
  failedOrder,
  mastercard,
  paidOrder,
  promo,
  verifyingOrder,
  visa,
} from '#tests/fixtures/payments.ts'
import { professionalPlan } from '#tests/fixtures/plans.ts'
import { renderIn } from '../components/render-in.tsx'
import { fakeServices } from '../flows/support/services.ts'

const offer = { kind: 'plan', plan: professionalPlan } as const
const bareOrder = { ...draftOrder, ...priced(null) }

function priced(promocode: string | null) {
  const applied = promocode === null ? null : promo
  const lines = [{ id: professionalPlan.id, quantity: 1 }]
  const price = priceOrder(offer, { period: 'monthly', lines, promo: applied, now: new Date() })!
  return { ...price, creditApplied: 0, creditAvailable: 0 }
}

const refusal = (status: number, code: string, description = ''): Failure => ({
  kind: 'refused',
  status,
  body: { message: '', code, description, errors: [], requestId: '' },
  retryAt: null,
})

/** Opens the whole panel over services that succeed, with the contract's price. */
function open(promocode: string | null = null) {
  const services = fakeServices()
  services.paymentMethods.list.mockResolvedValue([visa, mastercard])
  services.orders.quote.mockImplementation((wish) => Promise.resolve(priced(wish.promocode)))
  services.orders.create.mockResolvedValue(bareOrder)
  const callbacks = { onPaid: vi.fn<() => void>(), onCart: vi.fn<() => void>(), announce: vi.fn<() => void>() }
  const show = () =>
    renderIn(
      'es-MX',
      <Checkout
        {...callbacks}
        services={services}
        offer={offer}
        period="monthly"
        cart={promocode === null ? null : { lines: [], promocode }}
        onboardingId={null}
      />,
    )
  return { services, callbacks, show, user: userEvent.setup() }
}

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const agree = async () => screen.findByRole('checkbox')

test('[CHK-3] [CHK-4] [CHK-5] a kept code is applied, the order is priced, made with consent and charged with its device', async () => {
  const { services, callbacks, show, user } = open(promo.code)
  show()
  await screen.findByText('El código BIENVENIDA fue aplicado.')
  await user.click(await agree())
  await user.click(await button(/^Pagar \$539\.10$/))
  await screen.findByRole('heading', { name: '¡Listo! Recibimos tu pago' })
  const { renewal } = priced(null)

  expect(services.orders.create.mock.calls.map(([purchase]) => purchase)).toEqual([
    {
      planId: professionalPlan.id,
      period: 'monthly',
      lines: [{ id: professionalPlan.id, quantity: 1 }],
      promocode: promo.code,
      total: 539_10,
      credit: 0,
      method: { id: visa.id, driver: 'openpay' },
      consent: { version: 2, total: 599_00, at: renewal?.at },
      onboardingId: null,
    },
  ])
  expect(services.orders.charge.mock.calls.map(([request]) => request)).toEqual([
    { id: draftOrder.id, method: { id: visa.id, driver: 'openpay' }, deviceSessionId: 'd'.repeat(32) },
  ])
  expect(callbacks.onPaid).not.toHaveBeenCalled()
  await user.click(await button('Continuar'))
  await waitFor(() => expect(callbacks.onPaid).toHaveBeenCalledTimes(1))
})

test('[CHK-3] [CHK-7] a declined card says why, and another one is charged for the same order', async () => {
  const { services, show, user } = open()
  services.orders.charge.mockRejectedValueOnce(new CallFailed(refusal(402, 'charge.refused', '3003|No funds')))
  show()
  await user.click(await agree())
  await user.click(await button(/^Pagar/))
  expect(await screen.findByRole('group')).toHaveTextContent(
    'La tarjeta no tiene saldo suficiente. Usa otra o intenta más tarde.',
  )
  await user.click(await button('Usar otra tarjeta'))
  await user.click(await screen.findByRole('radio', { name: 'Mastercard •••• 4444' }))
  expect(await agree()).toBeChecked()
  await user.click(await button(/^Pagar/))
  await screen.findByRole('heading', { name: '¡Listo! Recibimos tu pago' })

  expect(services.orders.create).toHaveBeenCalledTimes(1)
  expect(services.orders.cancel).not.toHaveBeenCalled()
  expect(services.orders.charge.mock.calls.map(([request]) => request)[1]).toEqual({
    id: draftOrder.id,
    method: { id: mastercard.id, driver: 'stripe' },
    deviceSessionId: null,
  })
})

test('[CHK-3] [CHK-7] a bank that was told no is not asked again about that charge: another card is charged', async () => {
  const { services, show, user } = open()
  vi.spyOn(window, 'open').mockReturnValue(null)
  services.orders.charge.mockResolvedValueOnce(challengedOrder)
  services.orders.confirm.mockRejectedValueOnce(new CallFailed(refusal(402, 'charge.refused', '3005|Fraud risk')))
  show()
  await user.click(await agree())
  await user.click(await button(/^Pagar/))
  await user.click(await button('Verificar con mi banco'))
  await user.click(await button('Ya terminé la verificación'))
  await user.click(await button('Usar otra tarjeta'))
  await user.click(await screen.findByRole('radio', { name: 'Mastercard •••• 4444' }))
  await user.click(await agree())
  await user.click(await button(/^Pagar/))
  await screen.findByRole('heading', { name: '¡Listo! Recibimos tu pago' })

  expect(services.orders.watch).not.toHaveBeenCalled()
  expect(services.orders.charge.mock.calls.map(([{ method }]) => method?.id)).toEqual([visa.id, mastercard.id])
})

test('[CHK-3] after a reload an open charge is asked about and nothing is paid', async () => {
  const { services, show } = open()
  services.orders.list.mockResolvedValue([failedOrder, verifyingOrder])
  show()
  await screen.findByRole('heading', { name: '¡Listo! Recibimos tu pago' })

  expect(services.orders.watch.mock.calls.map(([request]) => request)).toEqual([{ id: verifyingOrder.id }])
  expect([services.orders.create, services.orders.charge].map(({ mock }) => mock.calls)).toEqual([[], []])
})

test('[CHK-3] a second tab that comes too late goes on with the order of the first', async () => {
  const { services, show, user } = open()
  services.orders.list.mockResolvedValueOnce([]).mockResolvedValue([verifyingOrder])
  services.orders.create.mockRejectedValueOnce(new CallFailed(refusal(409, 'order.elsewhere')))
  services.orders.watch.mockResolvedValueOnce(null).mockResolvedValue(paidOrder)
  show()
  await user.click(await agree())
  await user.click(await button(/^Pagar/))
  await screen.findByRole('heading', { name: '¡Listo! Recibimos tu pago' })

  expect(services.orders.charge).not.toHaveBeenCalled()
  expect(services.orders.watch.mock.calls.map(([request]) => request)).toEqual([
    { id: verifyingOrder.id },
    { id: verifyingOrder.id },
  ])
})

test('[CHK-5] a code that ran out with the order is asked about again, and the cart says so', async () => {
  const { services, show, user } = open(promo.code)
  services.orders.create.mockRejectedValueOnce(new CallFailed(refusal(422, 'promo.exhausted')))
  services.promoCodes.apply.mockResolvedValueOnce(promo).mockRejectedValue(new CallFailed(refusal(422, 'promo.exhausted')))
  show()
  await screen.findByText('El código BIENVENIDA fue aplicado.')
  await user.click(await agree())
  await user.click(await button(/^Pagar \$539\.10$/))

  expect(await button(/^Pagar \$599\.00$/)).toBeVisible()
  expect(screen.getAllByText('Ese código ya se usó todas las veces que podía.')).not.toEqual([])
  expect(screen.getByRole('textbox', { name: 'Código promocional' })).toHaveValue('BIENVENIDA')
})

test('[CHK-5] the field of the code is a link until it is wanted, and takes the focus', async () => {
  const { show, user } = open()
  show()
  const link = await button('¿Tienes un código?')
  expect(screen.queryByRole('textbox')).toBeNull()
  await user.click(link)

  expect(screen.getByRole('textbox', { name: 'Código promocional' })).toHaveFocus()
  expect(link).not.toBeInTheDocument()
})

test('[CHK-2] another price of the server is shown with the old one, and asks for consent anew', async () => {
  const { services, show, user } = open()
  const dearer = { ...priced(null), totals: { subtotal: 699_00, discounts: 0, promo: 0, total: 699_00, iva: 96_41 } }
  services.orders.quote.mockResolvedValueOnce(priced(null)).mockResolvedValue(dearer)
  show()
  await user.click(await agree())
  await user.click(await button(/^Pagar \$599\.00$/))
  await screen.findByText('Antes: $599.00. Ahora: $699.00.')
  await user.click(await button(/^Pagar \$699\.00$/))

  expect(await agree()).toHaveFocus()
  expect(services.orders.create).not.toHaveBeenCalled()
  await user.click(await agree())
  await user.click(await button(/^Pagar \$699\.00$/))
  await waitFor(() => expect(services.orders.create.mock.calls.map(([{ total }]) => total)).toEqual([699_00]))
})

test('[ONB-8] a plan that is sold no more leads to another one, also where there is no way back', async () => {
  const { services, show } = open()
  services.orders.quote.mockRejectedValue(new CallFailed(refusal(422, 'plan.unavailable')))
  show()

  expect((await screen.findByRole('link', { name: 'Elegir otro plan' })).getAttribute('href')).toBe('/bridge')
})
