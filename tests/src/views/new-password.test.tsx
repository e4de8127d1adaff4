import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { NewPasswordFields } from '#src/views/reset-password/new-password-fields.tsx'
import { renderIn } from '../components/render-in.tsx'

test.each([
  ['es-MX', 'Contraseña nueva', ['8 caracteres o más', 'una mayúscula', 'un número', 'un carácter especial']],
  ['en', 'New password', ['8 characters or more', 'a capital letter', 'a number', 'a special character']],
] as const)(
  '[customer 18] a new password tells the four rules of registration as it is typed (%s)',
  async (locale, name, rules) => {
    renderIn(locale, <NewPasswordFields password={{ name: 'password' }} confirmation={{ name: 'passwordConfirmation' }} />)
    const field = screen.getByLabelText(name)
    expect(rules.map((rule) => screen.getByText(rule).textContent)).toEqual(rules)
    const before = rules.map((rule) => screen.getByText(rule).className)
    await userEvent.type(field, 'Segura1234!')
    const after = rules.map((rule) => screen.getByText(rule).className)
    expect(after.map((style, rule) => style !== before[rule])).toEqual([true, true, true, true])
  },
)
