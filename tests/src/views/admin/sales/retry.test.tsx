import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { OrderRecordPage } from '#src/views/admin/sales/order.page.tsx'
import { SubscriptionRecordPage } from '#src/views/admin/sales/subscription.page.tsx'
import { failedDetail } from '#tests/fixtures/admin/order-details.ts'
import { pastDueDetail } from '#tests/fixtures/admin/sales.ts'
import { renderIn } from '#tests/src/components/render-in.tsx'

const card = { id: '019a0000-0000-7000-8000-00000000cc01', brand: 'mastercard', last4: '4444' } as const
const subscription = { ...pastDueDetail.subscription, due: 1_299_00 }

test.each([
  ['es-MX', 'Cobrar ahora lo pendiente', 'Motivo', 'Cobrar $1,299.00 a Mastercard •••• 4444'],
  ['en', 'Charge what is due now', 'Reason', 'Charge MX$1,299.00 to Mastercard •••• 4444'],
] as const)('[admin D17] the button of a retry names what it charges and to which card (%s)', async (locale, act, why, named) => {
  const done = vi.fn<(act: string, reason: string, details?: object) => Promise<void>>(() => Promise.resolve())
  renderIn(locale, <SubscriptionRecordPage detail={{ ...pastDueDetail, card, subscription }} onAct={done} />)
  await userEvent.click(screen.getByRole('button', { name: act }))
  const dialog = within(screen.getByRole('alertdialog'))
  await userEvent.type(dialog.getByRole('textbox', { name: new RegExp(why) }), 'Lo pidió por teléfono')
  await userEvent.click(dialog.getByRole('button', { name: named }))
  expect(done.mock.calls).toEqual([['retry', 'Lo pidió por teléfono', { charge: { centavos: 1_299_00, cardId: card.id } }]])
})

test('[admin D17] the page of a refused renewal names the card of each try and the time of the next one', () => {
  const order = { ...failedDetail.order, kind: 'renewal', status: 'failed', subscriptionId: subscription.id } as const
  const [attempt] = failedDetail.attempts
  if (!attempt) throw new Error('Nothing was tried.')
  renderIn('es-MX', <OrderRecordPage detail={{ ...failedDetail, order, attempts: [{ ...attempt, card }] }} />)
  const beside = (name: string) => screen.getByText(name).nextElementSibling
  expect(beside('Tarjeta')).toHaveTextContent('Mastercard •••• 4444')
  expect(beside('Siguiente intento')?.querySelector('time')).toHaveAttribute('datetime', '2026-11-24T18:00:00.000Z')
  expect(screen.getByRole('link', { name: 'Ver la suscripción y cobrar ahora' })).toHaveAttribute(
    'href',
    `/admin/subscriptions/${subscription.id}`,
  )
})
