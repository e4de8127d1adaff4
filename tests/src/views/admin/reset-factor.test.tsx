import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ResetFactor } from '#src/views/admin/people/reset-factor.tsx'
import { renderIn } from '../../components/render-in.tsx'

test('staff reset a second factor with a reason, after reading what follows', async () => {
  const onReset = vi.fn<(reason: string) => Promise<unknown>>(() => Promise.resolve())
  renderIn('es-MX', <ResetFactor name="Ulises Uribe" onReset={onReset} />)
  await userEvent.click(screen.getByRole('button', { name: 'Restablecer la verificación' }))
  expect(screen.getByText(/^Ulises Uribe vuelve a entrar solo con su contraseña/)).toBeVisible()
  const confirm = screen.getByRole('button', { name: 'Restablecer' })
  expect(confirm).toHaveAttribute('aria-disabled', 'true')
  await userEvent.type(screen.getByRole('textbox', { name: /Motivo/ }), 'Perdió el teléfono; llamamos a su empresa')
  await userEvent.click(confirm)
  expect(onReset.mock.calls).toEqual([['Perdió el teléfono; llamamos a su empresa']])
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
