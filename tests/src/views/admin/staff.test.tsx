import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { mayEnter, mayOpen, openPages } from '#src/views/admin/pages.ts'
import { StaffMemberPage } from '#src/views/admin/staff/staff-member.page.tsx'
import { appSections, openSections } from '#src/views/shell/sections.ts'
import { supportStaff } from '#tests/fixtures/admin/staff.ts'
import { renderIn } from '../../components/render-in.tsx'

const nothing = () => Promise.resolve()
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.lastElementChild?.textContent ?? cell.textContent),
    )

test('one page says by area what Ana sees and may do', () => {
  renderIn('es-MX', <StaffMemberPage person={supportStaff} onChange={nothing} onAct={nothing} />)
  expect(screen.getByText('Soporte')).toBeVisible()
  expect(rowsOf('¿Qué puede hacer Ana Arriaga?')).toEqual([
    ['Registros de clientes', 'Sí', '—'],
    ['Suscripciones', 'Sí', '—'],
    ['Usuarios', 'Sí', 'Cambiar'],
    ['Empresas', 'Sí', 'Cambiar, Sincronizar'],
    ['Clientes', 'Sí', 'Escribir notas y etiquetas'],
    ['Casos de soporte', 'Sí', 'Cambiar'],
    ['Órdenes y cobros', 'Sí', '—'],
    ['Recibos', '—', 'Enviarlos otra vez'],
    ['Ver la cuenta de un cliente', '—', 'Entrar media hora, con un motivo'],
    ['Archivos de las listas', '—', 'Exportarlos y descargarlos'],
  ])
  expect(screen.getByText(/^No entra en: .*Devoluciones.*Colaboradores/)).toBeVisible()
})

test('a person without a permission sees nothing and says so', () => {
  const person = { ...supportStaff, permissions: [], acts: [] }
  renderIn('en', <StaffMemberPage person={person} onChange={nothing} onAct={nothing} />)
  expect(screen.getByText('Sees nothing in the administration and can change nothing.')).toBeVisible()
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('the profile and the last day change with a reason', async () => {
  const onChange = vi.fn<(change: object) => Promise<unknown>>(nothing)
  renderIn('es-MX', <StaffMemberPage person={supportStaff} onChange={onChange} onAct={nothing} />)
  await userEvent.click(screen.getByRole('button', { name: 'Cambiar acceso' }))
  const save = screen.getByRole('button', { name: 'Guardar' })
  await userEvent.type(screen.getByRole('textbox', { name: /Motivo/ }), 'Pasa a la noche')
  expect(save).toHaveAttribute('aria-disabled', 'true')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /Perfil/ }), 'Turno de noche')
  await userEvent.clear(screen.getByLabelText(/Último día/))
  await userEvent.click(save)
  const [, night] = supportStaff.profiles
  expect(onChange.mock.calls).toEqual([[{ profile: night?.name, accessUntil: null, reason: 'Pasa a la noche' }]])
})

test('only open acts are offered, and each asks for a reason', async () => {
  const onAct = vi.fn<(act: string, reason: string) => Promise<unknown>>(nothing)
  renderIn('es-MX', <StaffMemberPage person={supportStaff} onChange={nothing} onAct={onAct} />)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Cambiar acceso',
    'Suspender',
    'Dar de baja',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Dar de baja' }))
  const dialog = screen.getByRole('alertdialog')
  expect(within(dialog).getByText(/^Sale ahora mismo y su cuenta se borra/)).toBeVisible()
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Motivo/ }), 'Dejó la empresa')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Dar de baja' }))
  expect(onAct.mock.calls).toEqual([['dismiss', 'Dejó la empresa']])
})

test('support enters the administration and opens its pages alone', () => {
  const user = {
    ...supportStaff,
    root: false,
    emailVerifiedAt: null,
    roles: ['staff.support'],
    permissions: supportStaff.permissions,
  }
  const person = user as never
  expect([mayEnter(person), mayEnter({ roles: ['user'] })]).toEqual([true, false])
  expect(openSections(appSections, person).map(({ href }) => href)).toContain('/admin')
  expect(openPages(person).map(({ path }) => path)).toEqual([
    '/admin',
    '/admin/clientes',
    '/admin/usuarios',
    '/admin/settings/companies',
    '/admin/claims',
    '/admin/casos',
    '/admin/ingresos/movimientos',
    '/admin/subscriptions',
    '/admin/price-campaigns',
    '/admin/orders',
    '/admin/bulk-runs',
    '/admin/exports',
  ])
  for (const path of ['/admin/books', '/admin/colaboradores', '/admin/settings/roles', '/admin/products'])
    expect([path, mayOpen(path, person)]).toEqual([path, false])
})
