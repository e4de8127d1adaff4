import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FormPanel } from '#src/components/form-panel.tsx'
import { renderIn } from './render-in.tsx'

test('a submit before our script is there would not put the fields in the URL, nor wake the browser’s own messages', () => {
  renderIn(
    'es-MX',
    <FormPanel title="Inicia sesión" name="sign-in" busy actions="Entrar" alert="Aviso" footer="Pie">
      Campos
    </FormPanel>,
  )
  const form = screen.getByRole<HTMLFormElement>('form')
  expect([form.method, form.noValidate, form.getAttribute('aria-busy'), form.textContent]).toEqual([
    'post',
    true,
    'true',
    'CamposEntrar',
  ])
})

test('in a dialog, which has its own title, it has none', () => {
  renderIn(
    'es-MX',
    <FormPanel subtitle="Ana, vuelve a entrar" actions="Entrar">
      Campos
    </FormPanel>,
  )
  expect(screen.queryByRole('heading')).toBeNull()
})
