import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createActor } from 'xstate'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { CardFrameOrder, FromCardFrame } from '#contract/card-frame.ts'
import type { Order } from '#contract/order.ts'
import { chargeFlow } from '#src/flows/charge.flow.ts'
import { ChargeView } from '#src/views/charge/charge.view.tsx'
import { challengedOrder, failedOrder, paidOrder, stripeChallengedOrder } from '#tests/fixtures/payments.ts'
import { renderIn } from '../components/render-in.tsx'
import { fakeServices } from '../flows/support/services.ts'

const channel = '019a0000-0000-4000-8000-000000000001'

/** Opens the screens of a charge with this order on the server. */
function open(order: Order) {
  const services = fakeServices()
  services.orders.watch.mockResolvedValue(order)
  const actor = createActor(chargeFlow(services), { input: { purchase: null, order: { ...order, status: 'verifying' } } }).start()
  onTestFinished(() => void actor.stop())
  const frameOrders: CardFrameOrder[] = []
  const openBank = vi.fn<(url: string) => void>()
  const heard: ((message: FromCardFrame) => void)[] = []
  const returned: (() => void)[] = []
  const openFrame = vi.fn<(options: { driver: string }) => void>()
  renderIn(
    'es-MX',
    <ChargeView
      actor={actor}
      open={(options) => {
        openFrame(options)
        const listen = (_: HTMLIFrameElement, listener: (message: FromCardFrame) => void) => {
          heard.push(listener)
          return () => {}
        }
        return { url: '', listen, tell: (order) => void frameOrders.push(order) }
      }}
      openBank={openBank}
      listenToBankReturn={(listener) => {
        returned.push(listener)
        return () => void returned.splice(returned.indexOf(listener), 1)
      }}
      onPaid={() => {}}
      onReturned={() => {}}
    />,
  )
  return { services, openBank, openFrame, heard, frameOrders, returned, user: userEvent.setup() }
}

const verify = () => screen.findByRole('button', { name: 'Verificar con mi banco' })
const done = () => screen.findByRole('heading', { name: '¡Listo! Recibimos tu pago' })

test('[CHK-3] the bank of an Openpay card is opened by a press only, and its return is heard', async () => {
  const { services, openBank, returned, user } = open(challengedOrder)
  const press = await verify()
  expect(openBank).not.toHaveBeenCalled()
  await user.click(press)

  expect(openBank.mock.calls).toEqual([['https://sandbox.test/openpay/3ds/tr1']])
  expect(services.orders.confirm).not.toHaveBeenCalled()
  act(() => returned.at(-1)?.())
  await done()
  expect(services.orders.confirm.mock.calls.map(([request]) => request)).toEqual([{ id: challengedOrder.id }])
})

test('[CHK-3] the bank of a Stripe card asks in its own document, whose end is confirmed by the server', async () => {
  const { services, openBank, openFrame, heard, frameOrders, user } = open(stripeChallengedOrder)
  services.orders.confirm.mockResolvedValue(paidOrder)
  await user.click(await verify())
  await screen.findByTitle('Verificación de tu banco')

  expect([openBank.mock.calls, openFrame.mock.calls.map(([{ driver }]) => driver)[0]]).toEqual([[], 'stripe'])
  expect(frameOrders[0]).toEqual({ type: 'authenticate', clientSecret: 'pi_1_secret_2' })
  act(() => heard.at(-1)?.({ channel, type: 'ready' }))
  expect(services.orders.confirm).not.toHaveBeenCalled()
  act(() => heard.at(-1)?.({ channel, type: 'authenticated' }))
  await done()
})

test('[CHK-7] a failure that was found says its reason in words, the amount, and every act that its code asks for', async () => {
  open({ ...failedOrder, failure: { code: 'lost_card', detail: 'Your card was reported lost' } })
  const alert = await screen.findByRole('group')

  expect(alert.textContent).not.toMatch(/lost|perdida|robada/i)
  expect(screen.getByText('Importe: $599.00 MXN.')).toBeVisible()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Usar otra tarjeta'])
})
