import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Link } from '#src/components/link.tsx'
import { LoadingScreen } from '#src/components/loading-screen.tsx'
import { Notice } from '#src/components/notice.tsx'
import { Skeleton } from '#src/components/skeleton.tsx'
import { StatusPage } from '#src/components/status-page.tsx'
import { renderIn } from './render-in.tsx'

test('a loading page says so, and is a whole page when it stands alone', () => {
  renderIn('es-MX', <LoadingScreen alone />)
  expect(screen.getByRole('main')).toContainElement(screen.getByRole('status'))
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Cargando…')
})

test('a skeleton says that something is loading and nothing else', () => {
  renderIn('es-MX', <Skeleton shapes={['title', 'line', 'line']} />)
  expect(screen.getByRole('status', { name: 'Cargando' }).textContent).toBe('')
})

test.for(['info', 'success', 'warning'] as const)('a notice of %s is announced politely', (tone) => {
  renderIn(
    'es-MX',
    <Notice tone={tone} title="Listo">
      Guardamos tus cambios
    </Notice>,
  )
  expect(screen.getByRole('status')).toHaveTextContent('ListoGuardamos tus cambios')
})

test('a status page has its code, one title, and its ways on', () => {
  renderIn(
    'es-MX',
    <StatusPage code="404" title="No existe" subtitle="Revisa la dirección" actions={<Link href="/bridge">Inicio</Link>} />,
  )
  expect(screen.getByRole('heading', { level: 1, name: 'No existe' })).toBeVisible()
  expect([screen.getByText('404').textContent, screen.getByRole('link', { name: 'Inicio' }).getAttribute('href')]).toEqual([
    '404',
    '/bridge',
  ])
})

test('a link out of the product opens beside it and tells the other page nothing', () => {
  renderIn(
    'es-MX',
    <Link href="https://example.test" external>
      Ayuda
    </Link>,
  )
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Ayuda' })
  expect([link.target, link.rel]).toEqual(['_blank', 'noopener noreferrer'])
})
