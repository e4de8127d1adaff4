import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ErrorPanel } from '#src/components/error-panel.tsx'
import { Link } from '#src/components/link.tsx'
import { LoadingScreen } from '#src/components/loading-screen.tsx'
import { Notice } from '#src/components/notice.tsx'
import { Skeleton } from '#src/components/skeleton.tsx'
import { StatusPage } from '#src/components/status-page.tsx'
import { StepTitle } from '#src/components/step-title.tsx'
import { renderIn } from './render-in.tsx'

test('a loading page says so, and is a whole page when it stands alone', () => {
  renderIn('es-MX', <LoadingScreen alone />)
  expect(screen.getByRole('main')).toContainElement(screen.getByRole('heading'))
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Cargando…')
})

afterEach(() => {
  vi.useRealTimers()
  document.querySelector('[data-says]')?.remove()
})

/** Lets time pass; what announces is loaded when it is needed. */
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(Math.min(ms, 400))
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(Math.max(0, ms - 400))
}

const announced = () => [...document.querySelectorAll('[data-says] > p')].map(({ textContent }) => textContent)

test('a skeleton shows that something is loading and nothing else', () => {
  renderIn('es-MX', <Skeleton shapes={['title', 'line', 'line']} />)
  expect(screen.getByRole('img', { name: 'Cargando' }).textContent).toBe('')
})

test('[issue 21] a wait that lasts and its end are announced once for all that is waited for; a short one is not', async () => {
  vi.useFakeTimers()
  const waiting = (
    <>
      <Skeleton shapes={['line']} />
      <Skeleton shapes={['block']} />
    </>
  )
  const { rerender } = renderIn('es-MX', waiting)
  await pass(200)
  rerender(<p>Llegó pronto</p>)
  await pass(1000)
  expect(announced()).toEqual([])

  rerender(waiting)
  await pass(1000)
  expect(announced()).toEqual(['Cargando'])
  rerender(<Skeleton shapes={['line']} />)
  await pass(1000)
  expect(announced()).toEqual(['Cargando'])
  rerender(<p>Llegó</p>)
  await pass(1000)
  expect(announced()).toEqual(['Cargando', 'Terminó de cargar'])
  await pass(10_000)
  expect(announced()).toEqual([])
})

test.for([
  ['a failure', <ErrorPanel key="a" message="No se pudo" />],
  ['a title that takes the focus', <StepTitle key="a">Tus tarjetas</StepTitle>],
] as const)('[issue 21] %s tells the end of a wait by itself', async ([, end]) => {
  vi.useFakeTimers()
  const { rerender } = renderIn('es-MX', <StepTitle>Antes</StepTitle>)
  rerender(<Skeleton shapes={['line']} />)
  await pass(1000)
  rerender(end)
  await pass(1000)
  expect(announced()).toEqual(['Cargando'])
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
