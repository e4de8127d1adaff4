import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderIn } from './render-in.tsx'

test('the first page names the document and leaves the focus alone; the next one takes it; none takes it away from a field', async () => {
  vi.resetModules()
  const { PageTitle } = await import('#src/components/page-title.tsx')
  const first = renderIn('es-MX', <PageTitle>Inicia sesión</PageTitle>)
  expect(document.title).toBe('Inicia sesión · Receptio')
  expect(document.body).toHaveFocus()
  first.unmount()

  const second = renderIn('es-MX', <PageTitle>Tablero</PageTitle>)
  expect(screen.getByRole('heading', { level: 1, name: 'Tablero' })).toHaveFocus()
  expect(document.title).toBe('Tablero · Receptio')
  second.unmount()

  renderIn('es-MX', <input aria-label="Correo" />)
  screen.getByLabelText('Correo').focus()
  renderIn('es-MX', <PageTitle>Perfil</PageTitle>)
  expect(screen.getByLabelText('Correo')).toHaveFocus()
})
