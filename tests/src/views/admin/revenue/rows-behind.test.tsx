import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { ListAddress } from '#src/lib/list-address.ts'
import { FilterChips } from '#src/views/admin/list/filter-chips.tsx'
import type { Filter } from '#src/views/admin/list/list-definition.ts'
import { ordersList } from '#src/views/admin/sales/orders.list.tsx'
import { subscriptionsList } from '#src/views/admin/sales/subscriptions.list.tsx'
import { renderIn } from '#tests/src/components/render-in.tsx'

/** Shows the chips of a list that a figure opened, and returns what presses on them change. */
function chips(filters: readonly Filter[] | undefined, address: ListAddress) {
  const onChange = vi.fn<(changes: ListAddress) => void>()
  renderIn('es-MX', <FilterChips filters={filters ?? []} address={address} onChange={onChange} without="/admin" />)
  return onChange
}
const shown = () => screen.getAllByRole('button').map((chip) => chip.getAttribute('aria-label'))

test('[ADM-1] the days of the trials behind a figure are chips, and a press takes one away', async () => {
  const onChange = chips(subscriptionsList.filters, {
    trial: 'unpaid',
    begun_since: '2026-10-01',
    begun_until: '2026-10-31',
    ended_since: '2026-11-01',
    ended_until: '2026-11-30',
  })
  expect(shown()).toEqual([
    'Quitar filtro: Comenzó desde: 1 de octubre de 2026',
    'Quitar filtro: Comenzó hasta: 31 de octubre de 2026',
    'Quitar filtro: Terminó desde: 1 de noviembre de 2026',
    'Quitar filtro: Terminó hasta: 30 de noviembre de 2026',
    'Quitar filtro: Prueba: Terminó sin pago',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Quitar filtro: Terminó hasta: 30 de noviembre de 2026' }))
  expect(onChange.mock.calls).toEqual([[{ ended_until: '' }]])
})

test('[ADM-1] a first refusal without a code is a chip in words, and one with a code is that code', () => {
  chips(ordersList.filters, { refusal: 'none' })
  expect(shown()).toEqual(['Quitar filtro: Primer rechazo: Sin motivo'])
  chips(ordersList.filters, { refusal: '3003' })
  expect(shown()).toEqual(['Quitar filtro: Primer rechazo: Sin motivo', 'Quitar filtro: Primer rechazo: 3003'])
})
