import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Limit, Subscription } from '#contract/subscription.ts'
import { LicencesPage } from '#src/views/licences/licences.page.tsx'
import { paidSubscription, pastDueSubscription } from '#tests/fixtures/subscriptions.ts'
import { renderIn } from '../components/render-in.tsx'

const limit = (name: string, value: Limit['value'], used: number | null): Limit => ({
  key: name,
  name: { 'es-MX': name, en: name },
  app: null,
  value,
  used,
})

function show(limits: readonly Limit[] | null, type: Subscription['type'] = 'plan') {
  renderIn(
    'es-MX',
    <LicencesPage applications={[]} subscriptions={[{ ...paidSubscription, type, limits: limits && [...limits] }]} />,
  )
  const rows = screen.queryAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
  const meters = screen
    .queryAllByRole('meter')
    .map((meter) => ['aria-label', 'aria-valuenow', 'aria-valuemax', 'aria-valuetext'].map((name) => meter.getAttribute(name)))
  const words = screen.queryAllByText(/límite$/).map(({ textContent }) => textContent)
  return { rows, meters, words }
}

test('limits are meters; unlimited, yes and no are said, and of a use that nobody reported there is no word', () => {
  const { rows, meters, words } = show([
    limit('Usuarios', 5, 4),
    limit('Empresas', 5, 3),
    limit('Almacenes', 2, 3),
    limit('Facturas', -1, 12),
    limit('Sellos', -1, null),
    limit('Sucursales', 1200, null),
    limit('Cargas', true, null),
    limit('API', false, null),
    limit('Soporte', 'por correo', null),
  ])

  expect(rows).toEqual([
    'Facturas: Ilimitado · 12 en uso',
    'Sellos: Ilimitado',
    'Sucursales: 1,200',
    'Cargas: Sí',
    'API: No',
    'Soporte: por correo',
  ])
  expect(meters).toEqual([
    ['Usuarios', '4', '5', '4 de 5'],
    ['Empresas', '3', '5', '3 de 5'],
    ['Almacenes', '3', '3', '3 de 2'],
  ])
  expect(words).toEqual(['Cerca del límite', 'Llegaste al límite'])
})

test('what was bought beside the plan says what it adds; its use is counted with the plan’s', () => {
  expect(show([limit('Usuarios', 2, 1)], 'product')).toEqual({ rows: ['Usuarios: 2'], meters: [], words: [] })
})

test('a subscription without limits says so, with its end', () => {
  expect(show([])).toEqual({ rows: [], meters: [], words: [] })
  expect(screen.getByRole('heading', { level: 2, name: 'Profesional' })).toBeVisible()
  expect(screen.getByText('Vigente hasta el 11 de diciembre de 2026')).toBeVisible()
  expect(screen.getByText('No tiene límites que contar.')).toBeVisible()
})

test.each([
  ['es-MX', 'Pago pendiente. Conservas el acceso hasta el 4 de diciembre de 2026'],
  ['en', 'Payment due. You keep access until December 4, 2026'],
] as const)('[issue 16] who owes a renewal reads until when the access lasts, and no day that is past (%s)', (locale, said) => {
  renderIn(locale, <LicencesPage applications={[]} subscriptions={[pastDueSubscription]} />)
  expect([...document.querySelectorAll('p')].map(({ textContent }) => textContent)).toContain(said)
  expect(document.body.textContent).not.toMatch(/20 de noviembre|November 20/)
})

test('without a subscription there is a way to one', () => {
  renderIn('en', <LicencesPage applications={[]} subscriptions={[]} />)

  expect(screen.getByText('You have no active subscription.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Choose a plan' })).toHaveAttribute('href', '/app/checkout')
})

test('[customer 11] limits stand by their application, those that hold for all first, and in each the meters first', () => {
  const of = (app: string | null, one: Limit): Limit => ({ ...one, app })
  const applications = ['crm', 'recepcion'].map((key) => ({
    key,
    name: { 'es-MX': key === 'crm' ? 'Clientes' : 'Recepción', en: key },
    description: { 'es-MX': '', en: '' },
  }))
  const limits = [
    of('recepcion', limit('Portal', true, null)),
    of('recepcion', limit('Proveedores', 50, 41)),
    of('nomina', limit('Empleados', 50, null)),
    of('crm', limit('Cotizaciones', true, null)),
    of(null, limit('Usuarios', 5, 4)),
  ]
  renderIn('es-MX', <LicencesPage applications={applications} subscriptions={[{ ...paidSubscription, limits }]} />)
  const sections = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.closest('section')?.textContent)
  expect(sections).toEqual([
    'Toda tu cuentaUsuarios4 de 5Cerca del límite',
    'CClientesCotizacionesSí',
    'RRecepciónProveedores41 de 50Cerca del límitePortalSí',
    'NnominaEmpleados50',
  ])
})
