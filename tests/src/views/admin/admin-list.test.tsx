import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { BulkResults } from '#contract/bulk.ts'
import { CallFailed } from '#contract/failure.ts'
import { type Destination, NavigationProvider } from '#src/lib/navigation.tsx'
import { customerActs, customersList } from '#src/views/admin/customers/customers.list.tsx'
import { AdminList, type AdminListProps } from '#src/views/admin/list/admin-list.tsx'
import { horizons, peopleAnswers } from '#tests/fixtures/admin/people.ts'
import { acme } from '#tests/fixtures/people.ts'
import { renderIn } from '../../components/render-in.tsx'

type Row = typeof horizons
type Acts = 'block' | 'unblock' | 'sync'
const { listCustomers: pages } = peopleAnswers
const saved = [{ id: 'v1', list: 'clientes' as const, name: 'Bloqueados', search: '?status=blocked' }]
const both = [acme.id, horizons.id]

beforeEach(() => localStorage.clear())

function show(changes: Partial<AdminListProps<Row, Acts>> = {}) {
  const gone: Destination[] = []
  const props: AdminListProps<Row, Acts> = {
    definition: customersList,
    page: pages.ok,
    address: {},
    busy: false,
    // React marks a promise like this once it has settled: nobody waits for it.
    views: Object.assign(Promise.resolve(saved), { status: 'fulfilled', value: saved }),
    onKeepView: vi.fn<(name: string) => Promise<void>>(() => Promise.resolve()),
    onForgetView: vi.fn<(id: string) => Promise<void>>(() => Promise.resolve()),
    ...changes,
  }
  renderIn(
    'es-MX',
    <NavigationProvider value={(destination) => gone.push(destination)}>
      <AdminList {...props} />
    </NavigationProvider>,
  )
  return { gone, props, user: userEvent.setup() }
}

const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.replace(/[↓↑]/, ''))
const texts = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

test('[ADM-8] a page says which rows it shows, of how many, and leads to the pages beside it', () => {
  show({ page: pages['middle']!, address: { buscar: 'acme', cursor: 'aqui' } })
  const pager = within(screen.getByRole('navigation', { name: 'Páginas' }))

  expect(pager.getByText('26–27 de 1,000+ · 25 por página')).toBeVisible()
  expect(pager.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Anterior', '/admin/clientes?buscar=acme&cursor=antes'],
    ['Siguiente', '/admin/clientes?buscar=acme&cursor=despues'],
  ])
})

test('[ADM-8] a list that begins anew says so', () => {
  show({ page: { ...pages.ok, restarted: true } })
  expect(screen.getByText('Ese lugar de la lista ya no existe. Esta es la primera página.')).toBeVisible()
})

test('[ADM-1] [STAT-1] a row is a link to its customer, with the names of its statuses', () => {
  show()
  const [, first, second] = screen.getAllByRole('row')

  expect(within(first!).getByRole('link')).toHaveAttribute('href', `/admin/clientes/${acme.id}`)
  expect(texts(second!).slice(-5)).toEqual([
    'Correo: nuevo@demo.test',
    'Estado: Pendiente',
    'Sincronización: Pendiente',
    expect.stringContaining('Desde: '),
    '',
  ])
})

test('[ADM-8] a header asks for the other order of its column, at the first page', () => {
  show({ address: { orden: 'name', buscar: 'acme', cursor: 'aqui' } })

  expect(screen.getByRole('columnheader', { name: /Nombre/ })).toHaveAttribute('aria-sort', 'ascending')
  expect(screen.getByRole('link', { name: /^Nombre/ })).toHaveAttribute('href', '/admin/clientes?orden=-name&buscar=acme')
  expect(screen.getByRole('link', { name: /^Desde/ })).toHaveAttribute('href', '/admin/clientes?buscar=acme')
})

test('[ADM-8] a filter and a search go into the address', async () => {
  const { gone, user } = show({ address: { orden: 'name', cursor: 'aqui' } })
  await user.click(screen.getByText('+ Filtro'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Registro' }), 'Terminado')
  await user.type(screen.getByRole('searchbox'), ' norte {Enter}')

  expect(gone).toEqual([
    { to: '/admin/clientes?orden=name&onboarding=finished' },
    { to: '/admin/clientes?orden=name&buscar=norte' },
  ])
})

test('[ADM-8] the columns that a person chose stay chosen in this browser', async () => {
  const { user } = show()
  expect(headers()).toEqual(['Nombre', 'RFC', 'Correo', 'Estado', 'Sincronización', 'Desde', 'Resumen de la fila'])
  await user.click(screen.getByText('Columnas'))
  await user.click(screen.getByRole('checkbox', { name: 'Teléfono' }))
  await user.click(screen.getByRole('checkbox', { name: 'RFC' }))

  expect(headers()).toEqual(['Nombre', 'Correo', 'Teléfono', 'Estado', 'Sincronización', 'Desde', 'Resumen de la fila'])
  expect(localStorage.getItem('receptio:columnas:clientes')).toContain('phone')
})

test('[ADM-8] the keyboard goes through the rows, and to the search', async () => {
  const { user } = show()
  const links = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('link'))
  await user.keyboard('j')
  expect(links[0]).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  expect(links[1]).toHaveFocus()
  await user.keyboard('jk')
  expect(links[0]).toHaveFocus()
  await user.keyboard('/')
  expect(screen.getByRole('searchbox')).toHaveFocus()
  await user.keyboard('j')

  expect(screen.getByRole('searchbox')).toHaveValue('j')
})

test('[admin D10] [ADM-8] the keyboard goes to the link of a row, which Enter opens, where rows can be picked too', async () => {
  const run = vi.fn<(act: Acts, ids: readonly string[]) => Promise<BulkResults>>()
  const { user } = show({ bulk: { acts: customerActs, run } })
  const second = screen.getAllByRole('row')[2]!
  await user.keyboard('jj')

  expect(within(second).getByRole('checkbox')).not.toHaveFocus()
  expect(within(second).getByRole('link')).toHaveFocus()
})

/** Types the reason of an act, and goes on. */
async function give(user: ReturnType<typeof show>['user'], reason: string) {
  await user.type(screen.getByRole('textbox', { name: /^Motivo/ }), reason)
  await user.click(screen.getByRole('button', { name: 'Sí, continuar' }))
}

test('[admin D15] every act on many asks for its reason, and is not done without one', async () => {
  const run = vi.fn<(act: Acts, ids: readonly string[], reason?: string) => Promise<BulkResults>>()
  const { user } = show({ bulk: { acts: customerActs, run } })
  await user.click(screen.getByRole('checkbox', { name: 'Elegir toda la página' }))
  for (const name of ['Bloquear', 'Desbloquear', 'Sincronizar']) {
    await user.click(screen.getByRole('button', { name }))
    await user.type(screen.getByRole('textbox', { name: /^Motivo/ }), ' x ')
    expect(screen.getByRole('button', { name: 'Sí, continuar' })).toHaveAttribute('aria-disabled', 'true')
    await user.click(screen.getByRole('button', { name: 'Volver' }))
  }

  expect(run).not.toHaveBeenCalled()
})

test('[ADM-8] an act on many says of each what became of it', async () => {
  const run = vi.fn<(act: Acts, ids: readonly string[]) => Promise<BulkResults>>(() =>
    Promise.resolve(peopleAnswers.bulkCustomers['one refused']!.data),
  )
  const { user } = show({ bulk: { acts: customerActs, run } })
  await user.click(screen.getByRole('checkbox', { name: 'Elegir toda la página' }))
  expect(screen.getByText('2 elegidos')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Bloquear' }))
  await give(user, 'Fraude')
  expect(run.mock.calls).toEqual([['block', both, 'Fraude']])
  expect(await screen.findByText('Se hizo en 1 registro.')).toBeVisible()
  expect(screen.getByText(/^Nuevos Horizontes: /)).toBeVisible()
  expect(screen.queryByText('2 elegidos')).toBeNull()
})

test('[ERR-2] an act on many that fails as a whole says why, and the rows stay picked', async () => {
  const run = () => Promise.reject(new CallFailed({ kind: 'unreachable' }))
  const { user } = show({ bulk: { acts: customerActs, run } })
  await user.click(screen.getByRole('checkbox', { name: 'Elegir: Nuevos Horizontes' }))
  await user.click(screen.getByRole('button', { name: 'Sincronizar' }))
  await give(user, 'Faltaba una aplicación')

  expect(await screen.findByRole('alert')).toHaveTextContent('No hay conexión con el servidor')
  expect(screen.getByText('1 elegido')).toBeVisible()
})

test('[ADM-8] views are kept by a name, opened and forgotten', async () => {
  const { props, user } = show()
  await user.click(screen.getByText('Vistas'))
  expect(screen.getByRole('link', { name: 'Bloqueados' })).toHaveAttribute('href', '/admin/clientes?status=blocked')
  await user.type(screen.getByRole('textbox', { name: 'Nombre de la vista' }), 'Nuevos{Enter}')
  await user.click(screen.getByRole('button', { name: 'Olvidar vista: Bloqueados' }))

  expect(props.onKeepView).toHaveBeenCalledExactlyOnceWith('Nuevos')
  expect(props.onForgetView).toHaveBeenCalledExactlyOnceWith('v1')
})

test('[ADM-8] an empty list says whether nothing was found or there is nothing yet', () => {
  show({ page: pages['none']!, address: { buscar: 'nadie' } })
  expect(screen.getByText('Nada coincide')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver la lista completa' })).toHaveAttribute('href', '/admin/clientes')
})

test('[ADM-8] a list that has nothing yet says so', () => {
  show({ page: pages['none']! })
  expect(screen.getByText(/Todavía no hay clientes/)).toBeVisible()
})

test('[issue 23] a whole page that is selected leads to all that the list finds, and the act begins as a bulk run', async () => {
  const begin = vi.fn<(act: Acts, reason: string) => Promise<unknown>>(() => Promise.resolve())
  const run = vi.fn<(act: Acts, ids: readonly string[], reason?: string) => Promise<BulkResults>>(() => Promise.resolve([]))
  const { user } = show({ page: pages['middle']!, bulk: { acts: customerActs, run, begin } })
  await user.click(screen.getByRole('checkbox', { name: 'Elegir toda la página' }))
  await user.click(screen.getByRole('button', { name: 'Elegir los 1,000+ que coinciden' }))
  expect(screen.getByRole('status')).toHaveTextContent('Todos los que coinciden: 1,000+')
  await user.click(screen.getByRole('button', { name: 'Bloquear' }))
  await user.type(screen.getByLabelText(/Motivo/), 'Cuentas de prueba')
  await user.click(screen.getByRole('button', { name: 'Sí, continuar' }))
  expect(begin.mock.calls).toEqual([['block', 'Cuentas de prueba']])
  expect(run).not.toHaveBeenCalled()
})

test('[issue 23] a page with all that the list finds leads to no bulk run', async () => {
  const begin = vi.fn<(act: Acts, reason: string) => Promise<unknown>>(() => Promise.resolve())
  const run = vi.fn<(act: Acts, ids: readonly string[], reason?: string) => Promise<BulkResults>>(() => Promise.resolve([]))
  const { user } = show({ bulk: { acts: customerActs, run, begin } })
  await user.click(screen.getByRole('checkbox', { name: 'Elegir toda la página' }))
  expect(screen.queryByRole('button', { name: /que coinciden/ })).toBeNull()
})
