import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AdminLayout } from '#src/components/admin-layout.tsx'
import { AppLayout } from '#src/components/app-layout.tsx'
import { AuthLayout } from '#src/components/auth-layout.tsx'
import { renderIn } from './render-in.tsx'

const nav = [
  { href: '/app/dashboard', label: 'Inicio', current: true },
  { href: '/app/perfil', label: 'Mi perfil' },
] as const

test('the access frame has a skip link to its one main, the mark that leads home, and the notice', () => {
  renderIn(
    'es-MX',
    <AuthLayout notice="Aviso" homeHref="/auth/signin">
      Contenido
    </AuthLayout>,
  )
  const main = screen.getByRole('main')
  expect(screen.getByRole('link', { name: 'Ir al contenido' })).toHaveAttribute('href', `#${main.id}`)
  expect(screen.getByRole('link', { name: 'Receptio' })).toHaveAttribute('href', '/auth/signin')
  expect([main.textContent, screen.getByRole('contentinfo').textContent]).toEqual(['Contenido', 'Aviso'])
})

test.for([
  ['app', AppLayout, 0],
  ['admin', AdminLayout, 1],
] as const)('the frame of %s names its sections and marks the open one', ([, Layout, badges]) => {
  renderIn(
    'es-MX',
    <Layout nav={nav} homeHref="/app/dashboard" banner="Sin conexión" controls="Controles">
      Contenido
    </Layout>,
  )
  const [sections = document.body] = screen.getAllByRole('navigation', { name: 'Secciones' })
  const links = within(sections)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])
  expect(links).toEqual([
    ['Receptio', '/app/dashboard', null],
    ['Inicio', '/app/dashboard', 'page'],
    ['Mi perfil', '/app/perfil', null],
  ])
  expect(screen.getByRole('main')).toHaveTextContent('Sin conexiónContenido')
  expect(within(sections).queryAllByText('Administración')).toHaveLength(badges)
})
