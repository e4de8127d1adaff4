import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { ErasurePreview } from '#contract/admin/erasure.ts'
import { ErasePerson } from '#src/views/admin/people/erase-person.tsx'
import { renderIn } from '#tests/src/components/render-in.tsx'

const nothing = async () => {}
const person = { name: 'Acme Distribuciones', email: 'owner@acme.test' }
const free: ErasurePreview = {
  whole: true,
  days: 15,
  parts: [
    { part: 'account', fate: 'delete', rows: 6 },
    { part: 'record', fate: 'blank', rows: 31 },
    { part: 'money', fate: 'keep', rows: 12 },
  ],
  obstacles: [],
  request: null,
}
const dates = { askedAt: '2026-07-28T18:00:00.000Z', dueAt: '2026-08-12T18:00:00.000Z' }
const requested: ErasurePreview['request'] = { state: 'requested', obstacles: [], ...dates }
const open = async (
  preview: ErasurePreview,
  onErase = vi.fn<(reason: string) => Promise<void>>(nothing),
  onWithdraw = nothing,
) => {
  renderIn(
    'es-MX',
    <ErasePerson person={person} onPreview={() => Promise.resolve(preview)} onErase={onErase} onWithdraw={onWithdraw} />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Eliminar sus datos' }))
  return onErase
}

test('what goes and what stays is shown before, and the name and a reason ask for it', async () => {
  const onErase = await open(free)
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog).toHaveTextContent('Se elimina la organización con todas sus personas, en 15 días.')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Cuenta: acceso, sesiones, verificación, vistas guardadas y enlaces (6)',
    'Auditoría: nombres, correos y teléfonos de antes y después (31)',
    'Dinero: órdenes, cobros, recibos, devoluciones y suscripciones (12)',
  ])
  await userEvent.type(screen.getByRole('textbox', { name: 'Motivo' }), 'Lo pidió por escrito')
  const submit = screen.getByRole('button', { name: 'Pedir que se eliminen' })
  expect(submit).toHaveAttribute('aria-disabled', 'true')
  await userEvent.type(screen.getByRole('textbox', { name: /^Para confirmar/ }), 'acme distribuciones')
  await userEvent.click(submit)
  expect(onErase.mock.calls).toEqual([['Lo pidió por escrito']])
})

test('what prevents it is named with what to do, and nothing can be asked for', async () => {
  await open({ ...free, obstacles: ['subscription', 'credit'] })
  expect(await screen.findByRole('dialog')).toHaveTextContent('Todavía no se pueden eliminar sus datos')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Tiene una suscripción activa. Cancélala y espera a que termine.',
    'Tiene saldo a favor. Devuélvelo o retíralo en la pestaña Saldo.',
  ])
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a request that waits says its day, and is withdrawn', async () => {
  const onWithdraw = vi.fn<() => Promise<void>>(nothing)
  await open({ ...free, request: requested }, undefined, onWithdraw)
  expect(await screen.findByRole('dialog')).toHaveTextContent('Sus datos se eliminan el 12 de agosto de 2026')
  await userEvent.click(screen.getByRole('button', { name: 'Retirar la solicitud' }))
  expect(onWithdraw.mock.calls).toEqual([[]])
})
