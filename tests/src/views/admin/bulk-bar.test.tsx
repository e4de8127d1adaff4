import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { BulkResults } from '#contract/bulk.ts'
import type { BulkAct } from '#src/views/admin/list/bulk.ts'
import { BulkBar } from '#src/views/admin/list/bulk-bar.tsx'
import { peopleActs } from '#src/views/admin/people/people.list.tsx'
import { subscriptionBulkActs } from '#src/views/admin/sales/subscriptions.list.tsx'
import { renderIn } from '../../components/render-in.tsx'

function show(acts: readonly BulkAct<string>[]) {
  const run = vi.fn<(act: string, ids: readonly string[], reason?: string) => Promise<BulkResults>>(() => Promise.resolve([]))
  const begin = vi.fn<(act: string, reason: string) => Promise<unknown>>(() => Promise.resolve())
  const page = { picked: ['1', '2'], whole: { total: 1_234, more: false } }
  renderIn('es-MX', <BulkBar bulk={{ acts, run, begin }} {...page} nameOf={(id) => id} onClear={() => undefined} />)
  return { run, begin, user: userEvent.setup() }
}

const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

test('[issue 23] an act on all subscriptions that match asks for its reason, says its effect, and begins as a bulk run', async () => {
  const { run, begin, user } = show(subscriptionBulkActs)
  await user.click(screen.getByRole('button', { name: 'Elegir los 1,234 que coinciden' }))
  expect(screen.getByRole('status')).toHaveTextContent('Todos los que coinciden: 1,234')
  expect(buttons()).toEqual(['Renovar solas', 'No renovar', 'Sincronizar', 'No elegir ninguno'])
  await user.click(screen.getByRole('button', { name: 'No renovar' }))
  expect(screen.getByText('Conservan el acceso hasta que termine su periodo y no se cobra más.')).toBeVisible()
  await user.type(screen.getByLabelText(/Motivo/), 'El plan termina')
  await user.click(screen.getByRole('button', { name: 'Sí, continuar' }))
  expect(begin.mock.calls).toEqual([['renew.off', 'El plan termina']])
  expect(run).not.toHaveBeenCalled()
})

test('[issue 23] an act on the selected subscriptions of a page begins no bulk run', async () => {
  const { run, begin, user } = show(subscriptionBulkActs)
  await user.click(screen.getByRole('button', { name: 'Renovar solas' }))
  await user.type(screen.getByLabelText(/Motivo/), 'Se quedan')
  await user.click(screen.getByRole('button', { name: 'Sí, continuar' }))
  expect(run.mock.calls).toEqual([['renew.on', ['1', '2'], 'Se quedan']])
  expect(begin).not.toHaveBeenCalled()
})

test('[issue 23] users that match are blocked and let in as a bulk run, and invited again only from a page', async () => {
  const { run, begin, user } = show(peopleActs)
  expect(buttons()).toEqual([
    'Elegir los 1,234 que coinciden',
    'Bloquear',
    'Desbloquear',
    'Invitar otra vez',
    'No elegir ninguno',
  ])
  await user.click(screen.getByRole('button', { name: 'Elegir los 1,234 que coinciden' }))
  expect(buttons()).toEqual(['Bloquear', 'Desbloquear', 'No elegir ninguno'])
  await user.click(screen.getByRole('button', { name: 'Bloquear' }))
  await user.type(screen.getByLabelText(/Motivo/), 'Cuentas de prueba')
  await user.click(screen.getByRole('button', { name: 'Sí, continuar' }))
  expect(begin.mock.calls).toEqual([['block', 'Cuentas de prueba']])
  expect(run).not.toHaveBeenCalled()
})
