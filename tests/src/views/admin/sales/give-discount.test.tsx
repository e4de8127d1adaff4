import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { SubscriptionDetail } from '#contract/admin/sale.ts'
import type { ActDetails, SubscriptionAct } from '#contract/admin/subscription-act.ts'
import { SubscriptionActList } from '#src/views/admin/sales/subscription-act-list.tsx'
import { SubscriptionFacts } from '#src/views/subscription/subscription-facts.tsx'
import { paidDetail } from '#tests/fixtures/admin/sales.ts'
import { renderIn } from '#tests/src/components/render-in.tsx'

type OnAct = (act: SubscriptionAct, reason: string, details?: ActDetails) => Promise<void>

const { subscription } = paidDetail

async function opened(detail: SubscriptionDetail = paidDetail, onAct: OnAct = () => Promise.resolve()) {
  renderIn('es-MX', <SubscriptionActList name="Profesional" detail={detail} onAct={onAct} />)
  await userEvent.click(screen.getByRole('button', { name: 'Hacer un descuento' }))
  const dialog = within(screen.getByRole('alertdialog'))
  const fill = async (name: RegExp, text: string) => {
    const field = dialog.getByRole('textbox', { name })
    await userEvent.clear(field)
    await userEvent.type(field, text)
  }
  return { dialog, fill, go: () => dialog.getByRole('button', { name: 'Hacer un descuento' }) }
}
const beside = (name: string) => screen.queryByText(name)?.nextElementSibling?.textContent

test('[issue 23] a discount shows the next charges, the price after them and the mail before it is sent', async () => {
  const done = vi.fn<OnAct>(() => Promise.resolve())
  const { fill, go } = await opened(paidDetail, done)
  expect(beside('Después')).toBeUndefined()
  await fill(/Descuento en %/, '25')
  expect(beside('Próxima renovación')).toBe('$449.25, en lugar de $599.00')
  await fill(/Renovaciones con descuento/, '3')
  expect(['Desde el', 'Próximas 3 renovaciones', 'Después', 'Correo al propietario'].map(beside)).toEqual([
    '11 de diciembre de 2026',
    '$449.25 cada una, en lugar de $599.00',
    '$599.00',
    '“Tienes 25 % de descuento en tus próximas 3 renovaciones”',
  ])
  await fill(/Motivo/, 'Se cayó el servicio')
  await userEvent.click(go())
  const discount = { percent: 25, renewals: 3, price: 599_00, renewal: 449_25, endsAt: '2026-12-11T18:00:00.000Z' }
  expect(done.mock.calls).toEqual([['discount.give', 'Se cayó el servicio', { discount }]])
})

test.each([
  ['0', '1', 'Escribe un número entre 1 y 100'],
  ['101', '1', 'Escribe un número entre 1 y 100'],
  ['12.5', '1', 'Escribe un número entre 1 y 100'],
  ['20', '25', 'Escribe un número entre 1 y 24'],
  ['20', '0', 'Escribe un número entre 1 y 24'],
])('[issue 23] %s %% for %s renewals is refused with the limits', async (percent, renewals, says) => {
  const { dialog, fill, go } = await opened()
  await fill(/Motivo/, 'Se cayó el servicio')
  await fill(/Descuento en %/, percent)
  await fill(/Renovaciones con descuento/, renewals)
  expect(dialog.getByText(says)).toBeVisible()
  expect(go()).toHaveAttribute('aria-disabled', 'true')
})

test('[issue 23] of a yearly subscription it lasts two renewals at most', async () => {
  const { dialog } = await opened({ ...paidDetail, subscription: { ...subscription, period: 'yearly' } })
  expect(dialog.getByText('De 1 a 2')).toBeVisible()
})

test.each([
  ['es-MX', 'Próximo cargo', 'Descuento', '20 % en las próximas 3 renovaciones'],
  ['en', 'Next charge', 'Discount', '20% off the next 3 renewals'],
] as const)('[issue 23] the subscription says its discount and the next charge in %s', (locale, charge, name, says) => {
  const discount = { percent: 20, renewals: 3, total: 479_20 }
  renderIn(locale, <SubscriptionFacts subscription={{ ...subscription, discount }} card={undefined} />)
  expect(beside(name)).toBe(says)
  expect(beside(charge)).toContain('$479.20')
})
