import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DashboardPage } from '#src/views/dashboard/dashboard.page.tsx'
import { acme, olivia, sessionOf } from '#tests/fixtures/people.ts'
import { renderIn } from '../components/render-in.tsx'

const { user } = sessionOf(olivia)
const rest = { customer: acme, resend: null, applications: null, plan: null }

test.each([
  [false, `Hola, ${user.name}`],
  [true, acme.name],
])('[admin D20] the page greets its person, and staff who look at it (%s) see whose account it is', (impersonating, title) => {
  renderIn('es-MX', <DashboardPage {...rest} user={user} impersonating={impersonating} />)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title)
  expect(screen.queryByRole('link', { name: 'Dinos cómo te llamas' })).toBeNull()
})

test.each([
  ['es-MX', 'Hola', 'Dinos cómo te llamas'],
  ['en', 'Hello', 'Tell us your name'],
] as const)('[customer 17] who gave no name is greeted without one, and led to where it is given (%s)', (locale, title, way) => {
  renderIn(locale, <DashboardPage {...rest} user={{ ...user, name: '' }} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  expect(screen.getByRole('link', { name: way }).getAttribute('href')).toBe('/app/configuracion/personal')
})

test('[customer 17] a page greets by no name by which a letter would not', () => {
  renderIn('es-MX', <DashboardPage {...rest} user={{ ...user, name: 'Gana en premio.test' }} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Hola')
})
