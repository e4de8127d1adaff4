import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PasswordField } from '#src/components/password-field.tsx'
import { renderIn } from './render-in.tsx'

test('the password can be shown and hidden, and the button says which comes next', async () => {
  renderIn(
    'es-MX',
    <PasswordField name="password" label="Contraseña" autoComplete="current-password" error="Escribe al menos 8 caracteres" />,
  )
  const field = screen.getByLabelText<HTMLInputElement>('Contraseña')
  await userEvent.type(field, 'secreto')
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar contraseña' }))
  expect([field.type, field.value, field.autocomplete]).toEqual(['text', 'secreto', 'current-password'])
  await userEvent.click(screen.getByRole('button', { name: 'Ocultar contraseña' }))
  expect(field.type).toBe('password')
  expect(field).toHaveAccessibleDescription('Escribe al menos 8 caracteres')
})
