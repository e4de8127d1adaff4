import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { SubscriptionDetail } from '#contract/admin/sale.ts'
import type { ActDetails, SubscriptionAct } from '#contract/admin/subscription-act.ts'
import { SubscriptionActList } from '#src/views/admin/sales/subscription-act-list.tsx'
import { paidDetail, pastDueDetail } from '#tests/fixtures/admin/sales.ts'
import { renderIn } from '#tests/src/components/render-in.tsx'

type OnAct = (act: SubscriptionAct, reason: string, details?: ActDetails) => Promise<void>

const paused = { startsAt: '2026-12-11T18:00:00.000Z', until: '2027-01-11T18:00:00.000Z' }
const of = (more: Partial<SubscriptionDetail['subscription']>): SubscriptionDetail => ({
  ...paidDetail,
  subscription: { ...paidDetail.subscription, ...more },
})

async function opened(detail: SubscriptionDetail, onAct: OnAct = () => Promise.resolve()) {
  renderIn('es-MX', <SubscriptionActList name="Profesional" detail={detail} onAct={onAct} />)
  await userEvent.click(screen.getByRole('button', { name: 'Dar meses sin costo' }))
  const dialog = within(screen.getByRole('alertdialog'))
  return {
    dialog,
    months: dialog.getByRole('textbox', { name: /Meses de más/ }),
    why: dialog.getByRole('textbox', { name: /Motivo/ }),
    go: () => dialog.getByRole('button', { name: 'Dar meses sin costo' }),
  }
}
const beside = (name: string) => screen.queryByText(name)?.nextElementSibling?.textContent

test('[issue 23] given months show the new end, the charge and the mail before they are sent', async () => {
  const done = vi.fn<OnAct>(() => Promise.resolve())
  const { months, why, go } = await opened(paidDetail, done)
  expect(beside('El periodo termina')).toBe('11 de enero de 2027')
  await userEvent.clear(months)
  await userEvent.type(months, '2')
  expect([beside('El periodo termina'), beside('Ese día'), beside('Correo al propietario')]).toEqual([
    '11 de febrero de 2027',
    'Se cobran $599.00',
    '“Tu periodo dura hasta el 11 de febrero de 2027”',
  ])
  await userEvent.type(why, 'Se cayó el servicio')
  await userEvent.click(go())
  const gift = { months: 2, endsAt: '2026-12-11T18:00:00.000Z' }
  expect(done.mock.calls).toEqual([['months.give', 'Se cayó el servicio', { gift }]])
})

test.each([
  ['that pauses', of({ pause: paused }), 'Empieza su pausa. No se cobra nada'],
  ['without a saved card', { ...paidDetail, card: null }, 'Debe pagar $599.00: no tiene tarjeta guardada'],
  ['that ends', of({ autoRenew: false, cancelAt: '2026-12-11T18:00:00.000Z' }), 'No se cobra nada'],
])('[issue 23] of a subscription %s the day says so', async (_, detail, says) => {
  await opened(detail)
  expect(beside('Ese día')).toBe(says)
})

test.each(['0', '3', '1.5', 'x'])('[issue 23] %s months are refused with the most that is left', async (typed) => {
  const { dialog, months, why, go } = await opened(paidDetail)
  await userEvent.type(why, 'Se cayó el servicio')
  await userEvent.clear(months)
  await userEvent.type(months, typed)
  expect(dialog.getByText('Escribe un número entre 1 y 2')).toBeVisible()
  expect(go()).toHaveAttribute('aria-disabled', 'true')
})

test('[issue 23] where something is owed the act says why it is closed', () => {
  renderIn('es-MX', <SubscriptionActList name="Profesional" detail={pastDueDetail} onAct={() => Promise.resolve()} />)
  expect(screen.queryByRole('button', { name: 'Dar meses sin costo' })).toBeNull()
  expect(screen.getByText('Dar meses sin costo')).toBeVisible()
})
