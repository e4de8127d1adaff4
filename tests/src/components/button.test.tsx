import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from '#src/components/button.tsx'
import { renderIn } from './render-in.tsx'

const submitted = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())

test.for([{ loading: true }, { disabled: true }])('while %j it keeps its name and the focus, and does nothing', async (state) => {
  const pressed = vi.fn<() => void>()
  renderIn(
    'es-MX',
    <form onSubmit={submitted}>
      <input aria-label="Correo" />
      <Button type="submit" onClick={pressed} {...state}>
        Guardar
      </Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: 'Guardar' })
  button.focus()
  await userEvent.click(button)
  await userEvent.type(screen.getByLabelText('Correo'), '{Enter}')
  expect([
    pressed.mock.calls.length,
    submitted.mock.calls.length,
    button.getAttribute('aria-disabled'),
    button.hasAttribute('disabled'),
  ]).toEqual([0, 0, 'true', false])
})

test('otherwise it submits its form', async () => {
  renderIn(
    'es-MX',
    <form onSubmit={submitted}>
      <Button type="submit">Guardar</Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(submitted).toHaveBeenCalledOnce()
})
