import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import type { BulkResults } from '#contract/bulk.ts'
import type { CustomerBulkAct } from '#contract/admin/bulk-run.ts'
import { type Destination, NavigationProvider } from '#src/lib/navigation.tsx'
import { customerActs, customersList } from '#src/views/admin/customers/customers.list.tsx'
import { AdminList } from '#src/views/admin/list/admin-list.tsx'
import type { ListAddress } from '#src/lib/list-address.ts'
import { acmeRow, peopleAnswers } from '#tests/fixtures/admin/people.ts'
import { renderIn } from '../../components/render-in.tsx'

const names = ['Uno', 'Dos', 'Tres', 'Cuatro']
const rows = names.map((name, place) => ({ ...acmeRow, id: `row-${place}`, name, alias: '', phone: '5512345678' }))

beforeEach(() => localStorage.clear())

const never = () => Promise.resolve()

function show(address: ListAddress = {}) {
  const gone: Destination[] = []
  renderIn(
    'es-MX',
    <NavigationProvider value={(destination) => gone.push(destination)}>
      <List address={address} />
    </NavigationProvider>,
  )
  return { gone, user: userEvent.setup() }
}

/** A list whose acts take the rows away, as a filter by what they change does. */
function List({ address }: { address: ListAddress }) {
  const [data, setData] = useState(rows)
  const run = (_: CustomerBulkAct, ids: readonly string[]): Promise<BulkResults> => {
    setData(data.filter(({ id }) => !ids.includes(id)))
    return Promise.resolve(ids.map((id) => ({ id, failure: null })))
  }
  return (
    <AdminList
      definition={customersList}
      page={{ ...peopleAnswers.listCustomers.ok, data }}
      address={address}
      busy={false}
      // React marks a promise like this once it has settled: nobody waits for it.
      views={Object.assign(Promise.resolve([]), { status: 'fulfilled', value: [] })}
      onKeepView={never}
      onForgetView={never}
      bulk={{ acts: customerActs, run }}
    />
  )
}

const box = (name: string) => screen.getByRole('checkbox', { name: `Elegir: ${name}` })
const link = (name: string) => screen.getByRole('link', { name })
const selected = () => names.filter((name) => (box(name) as HTMLInputElement).checked)

test('[issue 23.6] a click with Shift selects or leaves all rows from the one before, also against their order', async () => {
  const { user } = show()
  await user.click(box('Cuatro'))
  await user.keyboard('{Shift>}')
  await user.click(box('Dos'))
  await user.keyboard('{/Shift}')
  expect(selected()).toEqual(['Dos', 'Tres', 'Cuatro'])
  expect(screen.getByRole('status')).toHaveTextContent('3 elegidos')

  await user.click(box('Uno'))
  await user.click(box('Tres'))
  await user.keyboard('{Shift>}')
  await user.click(box('Cuatro'))
  await user.keyboard('{/Shift}')
  expect(selected()).toEqual(['Uno', 'Dos'])
})

test('[issue 23.6] a click with Shift and no row before selects that row alone', async () => {
  const { user } = show()
  await user.keyboard('{Shift>}')
  await user.click(box('Tres'))
  await user.keyboard('{/Shift}')

  expect(selected()).toEqual(['Tres'])
})

test('[issue 23.6] Space shows the summary of the row in focus, j and k move it, Escape gives the focus back', async () => {
  const { user } = show()
  await user.keyboard('j j')
  const summary = screen.getByRole('dialog', { name: 'Dos' })
  expect(summary).toHaveFocus()
  expect(within(summary).getByText('5512345678')).toBeVisible()
  expect(within(summary).getByRole('link', { name: 'Abrir registro' })).toHaveAttribute('href', '/admin/clientes/row-1')
  await user.keyboard('jj')
  expect(screen.getByRole('dialog', { name: 'Cuatro' })).toHaveFocus()
  await user.keyboard('k')
  expect(screen.getByRole('dialog', { name: 'Tres' })).toHaveFocus()
  await user.keyboard('{Escape}')

  expect(screen.queryByRole('dialog')).toBeNull()
  expect(link('Tres')).toHaveFocus()
})

test('[issue 23.6] Escape closes the summary also when the focus is elsewhere on the page', async () => {
  const { user } = show()
  await user.keyboard('j ')
  box('Cuatro').focus()
  await user.keyboard('{Escape}')

  expect(screen.queryByRole('dialog')).toBeNull()
  expect(link('Uno')).toHaveFocus()
})

test('[issue 23.6] the result of an act on many stays when it leaves no row', async () => {
  const { user } = show({ status: 'active' })
  await user.click(screen.getByRole('checkbox', { name: 'Elegir toda la página' }))
  await user.click(screen.getByRole('button', { name: 'Bloquear' }))
  await user.type(screen.getByRole('textbox', { name: /^Motivo/ }), 'Fraude')
  await user.click(screen.getByRole('button', { name: 'Sí, continuar' }))

  expect(await screen.findByText('Se hizo en 4 registros.')).toBeVisible()
  expect(screen.getByText('Nada coincide')).toBeVisible()
})

test('[issue 23.6] Enter opens the record of a summary, and Space closes the summary', async () => {
  const { gone, user } = show()
  await user.keyboard('jj {Enter}')
  expect(gone).toEqual([{ to: '/admin/clientes/row-1' }])
  await user.keyboard(' ')

  expect(screen.queryByRole('dialog')).toBeNull()
  expect(link('Dos')).toHaveFocus()
})

test('[issue 23.6] Space on a checkbox selects the row, and its button shows the summary without the keyboard', async () => {
  const { user } = show()
  box('Uno').focus()
  await user.keyboard(' ')
  expect(selected()).toEqual(['Uno'])
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Ver resumen: Cuatro' }))
  await user.click(within(screen.getByRole('dialog', { name: 'Cuatro' })).getByRole('button', { name: 'Cerrar resumen' }))

  expect(link('Cuatro')).toHaveFocus()
})

test('[issue 23.6] each filter that applies is a chip with its value, and a press takes it away', async () => {
  const { gone, user } = show({ status: 'blocked', tag: 'VIP', buscar: 'norte', cursor: 'aqui' })
  const chips = within(screen.getByRole('list', { name: 'Filtros aplicados' }))
  expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Estado: Bloqueado ✕', 'Etiqueta: VIP ✕'])
  expect(chips.getByRole('link', { name: 'Quitar búsqueda y filtros' })).toHaveAttribute('href', '/admin/clientes')
  await user.click(chips.getByRole('button', { name: 'Quitar filtro: Estado: Bloqueado' }))

  expect(gone).toEqual([{ to: '/admin/clientes?tag=VIP&buscar=norte' }])
})

test('[issue 23.6] a value in the address that no filter has makes no chip', () => {
  show({ status: 'active,zzz', sync_status: '!', onboarding: 'nunca' })

  expect(screen.queryByRole('list', { name: 'Filtros aplicados' })).toBeNull()
})

const statuses = () => within(screen.getByRole('group', { name: 'Estado' }))

test('[issue 23.6] a filter takes several values, each tick at once, and says them in its chip', async () => {
  const { gone, user } = show({ status: 'blocked' })
  await user.click(screen.getByText('+ Filtro'))
  expect(statuses().getByRole('checkbox', { name: 'Bloqueado' })).toBeChecked()
  await user.click(statuses().getByRole('checkbox', { name: 'Pendiente' }))
  await user.click(statuses().getByRole('checkbox', { name: 'Bloqueado' }))
  await user.selectOptions(statuses().getByRole('combobox', { name: 'Estado: es o no es' }), 'No es')

  expect(gone).toEqual([
    { to: '/admin/clientes?status=blocked%2Cpending' },
    { to: '/admin/clientes?status=pending' },
    { to: '/admin/clientes?status=%21pending' },
  ])
  expect(statuses().getByRole('checkbox', { name: 'Bloqueado' })).not.toBeChecked()
})

test('[issue 23.6] a filter that takes all but some says so, and cannot take nothing', async () => {
  const { gone, user } = show({ status: '!blocked,pending' })
  expect(screen.getByRole('button', { name: 'Quitar filtro: Estado no es: Bloqueado, Pendiente' })).toBeVisible()
  await user.click(screen.getByText('+ Filtro'))
  expect(statuses().getByRole('checkbox', { name: 'Activo' })).toBeDisabled()
  await user.click(statuses().getByRole('checkbox', { name: 'Pendiente' }))

  expect(gone).toEqual([{ to: '/admin/clientes?status=%21blocked' }])
})

test('[issue 23.6] who chooses “is not” first and then a value gets all but that value', async () => {
  const { gone, user } = show()
  await user.click(screen.getByText('+ Filtro'))
  await user.selectOptions(statuses().getByRole('combobox', { name: 'Estado: es o no es' }), 'No es')
  expect(gone).toEqual([])
  await user.click(statuses().getByRole('checkbox', { name: 'Activo' }))

  expect(gone).toEqual([{ to: '/admin/clientes?status=%21active' }])
})
