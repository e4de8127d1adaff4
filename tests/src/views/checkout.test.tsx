import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createActor, waitFor } from 'xstate'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Cart } from '#contract/onboarding.ts'
import { type Offer, priceOrder } from '#contract/order-pricing.ts'
import type { Period } from '#contract/period.ts'
import type { Plan } from '#contract/plan.ts'
import { checkoutFlow } from '#src/flows/checkout.flow.ts'
import { CheckoutView } from '#src/views/checkout/checkout.view.tsx'
import { mastercard, paidOrder, visa } from '#tests/fixtures/payments.ts'
import { invoicing, professionalPlan, trialPlan } from '#tests/fixtures/plans.ts'
import { renderIn } from '../components/render-in.tsx'
import { fakeServices } from '../flows/support/services.ts'

const stamps = { 'es-MX': 'Timbres extra', en: 'Extra stamps' }
const advice = { 'es-MX': 'Asesoría', en: 'Advice' }
const richPlan: Plan = {
  ...professionalPlan,
  addons: [
    { id: 'stamps', name: stamps, prices: [{ ...professionalPlan.prices[0]!, list: 100_00, net: 90_00, discount: 10 }] },
    { id: 'never', name: { 'es-MX': 'Nunca', en: 'Never' }, prices: [] },
  ],
  gifts: [{ id: 'advice', name: advice, quantity: 1 }],
}

/** Opens the panel over services that succeed. */
async function open(
  offer: Offer = { kind: 'plan', plan: richPlan },
  cards = [visa, mastercard],
  cart: Cart | null = null,
  period: Period = 'monthly',
) {
  const services = fakeServices()
  services.paymentMethods.list.mockResolvedValue(cards)
  const lines = offer.kind === 'plan' ? [{ id: offer.plan.id, quantity: 1 }] : []
  const price = priceOrder(offer, { period, lines, promo: null, now: new Date() })
  if (price) services.orders.quote.mockResolvedValue({ ...price, creditApplied: 0, creditAvailable: 0 })
  // Paid without an onboarding, as this purchase is, but for another product.
  services.orders.list.mockResolvedValue([paidOrder])
  const onCart = vi.fn<(cart: Cart) => void>()
  const onPaid = vi.fn<() => void>()
  const flow = checkoutFlow(services, { onCart, recheckPromo: () => {} })
  const actor = createActor(flow, { input: { offer, period, cart, onboardingId: null } }).start()
  onTestFinished(() => void actor.stop())
  await waitFor(actor, (snapshot) => snapshot.matches('cart') || snapshot.matches('addingCard'))
  renderIn(
    'es-MX',
    <CheckoutView
      actor={actor}
      promo={null}
      adding={() => <p>Aquí se agrega</p>}
      charge={<p>Aquí se cobra</p>}
      aside={<button type="button">Cerrar sesión</button>}
      onPaid={onPaid}
    />,
  )
  return { actor, onCart, services, user: userEvent.setup() }
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const plain = (element: HTMLElement) => (element.textContent ?? '').replaceAll(' ', ' ')
const sums = () => {
  const [names, amounts] = [screen.getAllByRole('term'), screen.getAllByRole('definition')]
  return names.map((name, at) => `${name.textContent} ${plain(amounts[at]!)}`)
}

test('[CHK-1] lines have prices, gifts have none, and an add-on that is not sold so is not offered', async () => {
  await open()
  const [list] = screen.getAllByRole('list')
  const lines = within(list!).getAllByRole('listitem').map(plain)

  expect(lines[0]).toBe('Profesionalal mes$599.00')
  expect(lines[1]).toBe('AsesoríaDe regalo')
  expect(lines[2]).toContain('Timbres extra')
  expect(lines).toHaveLength(3)
  expect(screen.getByText(/guardamos tu avance/)).toBeVisible()
  expect(button('Cerrar sesión')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Volver' })).toBeNull()
})

test('[CHK-1] a line with a discount is paid at its own price, and its list price stands before it as deleted', async () => {
  const { user } = await open()
  await user.click(button('Agregar uno de Timbres extra'))
  await user.click(button('Agregar uno de Timbres extra'))
  const [list] = screen.getAllByRole('list')
  const stampsLine = within(list!).getAllByRole('listitem')[2]!

  expect(plain(stampsLine)).toMatch(/\$200\.00\$180\.00$/)
  expect(within(stampsLine).getByText('$200.00').tagName).toBe('S')
  expect(sums()).toContain('Total $779.00')
})

test('[CHK-1] [CHK-2] [CHK-6] add-ons go up and never below 0, totals follow at once, and the cart is told', async () => {
  const { user, onCart, actor } = await open()
  const [fewer, more] = [button('Quitar uno de Timbres extra'), button('Agregar uno de Timbres extra')]
  await user.click(fewer)
  expect(onCart.mock.calls).toEqual([])
  expect(sums()).toEqual([
    'Subtotal $599.00',
    'Total $599.00',
    'IVA incluido $82.62',
    'Se cobra Cada mes',
    expect.stringMatching(/^Próximo cargo \$599\.00, el \d{1,2} de [a-z]+ de 20\d\d$/),
    'Moneda Pesos mexicanos (MXN)',
  ])

  await user.click(more)
  await user.keyboard('{Enter}')
  expect(sums().slice(0, 4)).toEqual(['Subtotal $799.00', 'Descuentos −$20.00', 'Total $779.00', 'IVA incluido $107.45'])
  act(() =>
    actor.send({
      type: 'promo.changed',
      promo: { ...actor.getSnapshot().context.promo!, id: 'p', code: 'MITAD', discount: 50, value: 0 },
    }),
  )
  expect(sums().slice(1, 4)).toEqual(['Descuentos −$20.00', 'Descuento por código −$389.50', 'Total $389.50'])
  await user.click(fewer)
  await user.click(fewer)
  await user.click(fewer)

  expect(fewer).toHaveAttribute('aria-disabled', 'true')
  expect(onCart.mock.calls.map(([cart]) => [cart.lines[0]?.quantity, cart.promocode])).toEqual([
    [1, null],
    [2, null],
    [2, 'MITAD'],
    [1, 'MITAD'],
    [0, 'MITAD'],
  ])
  expect(plain(button(/^Pagar/))).toBe('Pagar $299.50')
})

test('[CHK-2] without consent to what renews nothing is paid, and the box says so and has the focus', async () => {
  const { user, actor, services } = await open()
  const box = screen.getByRole('checkbox', { name: /Autorizo a Receptio a cobrar \$599\.00 MXN cada mes/ })
  expect(box).not.toBeChecked()
  await user.click(button(/^Pagar/))

  expect(box).toHaveFocus()
  expect(box).toHaveAccessibleDescription('Acepta el cargo recurrente para continuar')
  expect(services.orders.quote).toHaveBeenCalledTimes(1)
  await user.click(box)
  expect(box).toHaveAccessibleDescription('')
  await user.click(button('Agregar uno de Timbres extra'))
  expect(screen.getByRole('checkbox')).not.toBeChecked()
  await user.click(button('Quitar uno de Timbres extra'))
  await user.click(button(/^Pagar/))
  await act(() => waitFor(actor, (snapshot) => !snapshot.matches('quoting')))
  expect(actor.getSnapshot().value).not.toBe('cart')
})

test('[CHK-2] without a card its form is open, and paying saves it before anything is priced or ordered', async () => {
  const { user, actor, services } = await open(undefined, [])
  expect(screen.getByText('Aquí se agrega')).toBeVisible()
  expect(screen.getByRole('radio', { name: 'Tarjeta nueva' })).toBeChecked()
  await user.click(screen.getByRole('checkbox'))
  await user.click(button(/^Pagar/))
  await user.click(button(/^Pagar/))

  expect(actor.getSnapshot().value).toBe('savingCard')
  expect(services.orders.quote).toHaveBeenCalledTimes(1)
  act(() => actor.send({ type: 'card.refused' }))
  expect(screen.getByText('Aquí se agrega')).toBeVisible()
  expect(screen.getByRole('checkbox')).toBeChecked()

  services.paymentMethods.list.mockResolvedValue([visa])
  await user.click(button(/^Pagar/))
  act(() => actor.send({ type: 'card.added' }))
  await act(() => waitFor(actor, (snapshot) => snapshot.matches('paying')))
  expect(actor.getSnapshot().context.purchase?.method).toEqual({ id: visa.id, driver: 'openpay' })
})

test('[CHK-2] of two new cards nobody knows which was typed, so that none is charged unseen', async () => {
  const { user, actor, services } = await open(undefined, [])
  await user.click(screen.getByRole('checkbox'))
  await user.click(button(/^Pagar/))
  services.paymentMethods.list.mockResolvedValue([visa, mastercard])
  act(() => actor.send({ type: 'card.added' }))
  await screen.findByRole('radio', { name: 'Visa •••• 1111' })

  expect(actor.getSnapshot().value).toBe('cart')
  expect(screen.getByRole('checkbox')).toBeChecked()
})

test('[CHK-3] a new card that offers months is not charged before the person chose them', async () => {
  const yearly = professionalPlan.prices.map((price) => ({
    ...price,
    recurrence: 'yearly' as const,
    list: 6000_00,
    net: 6000_00,
  }))
  const plan = { ...professionalPlan, prices: yearly }
  const { user, actor, services } = await open({ kind: 'plan', plan }, [], null, 'yearly')
  await user.click(screen.getByRole('checkbox'))
  await user.click(button(/^Pagar/))
  services.paymentMethods.list.mockResolvedValue([{ ...visa, installments: [{ months: 6, least: 600_00 }] }])
  act(() => actor.send({ type: 'card.added' }))
  await screen.findByRole('radio', { name: /^6 meses sin intereses/ })

  expect(actor.getSnapshot().value).toBe('cart')
})

test('[CHK-2] who gives up the form may choose a way without a card, and which cards are taken is said', async () => {
  const { user, actor } = await open(undefined, [])
  act(() => actor.send({ type: 'adding.cancelled' }))

  expect(button(/^Pagar/)).toHaveAccessibleDescription(/^Agrega una tarjeta para pagar\./)
  expect(screen.getByRole('list', { name: 'Tarjetas que aceptamos' })).toBeVisible()
  await user.click(button('Agregar tarjeta'))
  expect(screen.getByText('Aquí se agrega')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Transferencia SPEI' }))
  expect(screen.queryByText('Aquí se agrega')).toBeNull()
})

test('[CHK-2] offline nothing is paid, and it is said', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => void vi.restoreAllMocks())
  const { user, actor } = await open()
  await user.click(screen.getByRole('checkbox'))
  await user.click(button(/^Pagar/))

  expect(screen.getByText('No tienes conexión')).toBeVisible()
  expect(actor.getSnapshot().value).toBe('cart')
})

test('[CHK-3] what costs nothing and does not renew needs neither card nor consent', async () => {
  await open({ kind: 'plan', plan: trialPlan }, [])

  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(sums()).toEqual(['Subtotal $0.00', 'Total $0.00', 'IVA incluido $0.00'])
  expect(button('Activar sin costo')).not.toHaveAttribute('aria-disabled')
})

test('[CHK-1] products begin with one, or with as many as were kept', async () => {
  const cart = { lines: [{ id: invoicing.id, quantity: 3 }], promocode: null }
  await open({ kind: 'products', products: [invoicing] }, [visa], cart)

  expect(sums()).toEqual([
    'Subtotal $897.00',
    'Total $897.00',
    'IVA incluido $123.72',
    'Se cobra Cada mes',
    expect.stringMatching(/^Próximo cargo \$897\.00, el \d{1,2} de [a-z]+ de 20\d\d$/),
    'Moneda Pesos mexicanos (MXN)',
  ])
})
