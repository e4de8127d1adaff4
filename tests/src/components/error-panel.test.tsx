import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from '#src/components/button.tsx'
import { ErrorPanel } from '#src/components/error-panel.tsx'
import { renderIn } from './render-in.tsx'

const icon = () => screen.getByRole('group').querySelector('svg')?.dataset['icon']

test('[ERR-2] the message stands with its description in parentheses, and the errors as a list', () => {
  renderIn(
    'es-MX',
    <ErrorPanel
      status={422}
      message="No pudimos entrar"
      description="Los datos no coinciden"
      errors={[{ field: 'a', message: 'Uno' }, { message: 'Dos' }]}
    />,
  )
  const panel = screen.getByRole('group')
  expect(within(panel).getByText('No pudimos entrar (Los datos no coinciden)')).toBeVisible()
  expect(
    within(panel)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Uno', 'Dos'])
})

test.for([
  [422, 'alert'],
  [400, 'alert'],
  [500, 'stop'],
  [undefined, 'stop'],
] as const)('[ERR-2] status %s shows the icon %s', ([status, name]) => {
  renderIn('es-MX', <ErrorPanel status={status} message="No se pudo" />)
  expect(icon()).toBe(name)
})

test('[ERR-2] without a description there are no parentheses', () => {
  renderIn('es-MX', <ErrorPanel message="No se pudo" />)
  expect(screen.getByRole('group').textContent).toBe('No se pudo')
})

test('it offers what to do next, the code for support, and a way to dismiss it', async () => {
  const [retry, dismiss] = [vi.fn<() => void>(), vi.fn<() => void>()]
  renderIn(
    'es-MX',
    <ErrorPanel
      message="No se pudo"
      supportCode="req-1"
      action={<Button onClick={retry}>Reintentar</Button>}
      onDismiss={dismiss}
    />,
  )
  expect(screen.getByText('Código para soporte: req-1')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar aviso' }))
  expect([retry.mock.calls.length, dismiss.mock.calls.length]).toEqual([1, 1])
})

test('[ERR-2] it takes a focus that was lost with the screen before, and never one that is in use', () => {
  const { unmount } = renderIn('es-MX', <ErrorPanel message="No se pudo" />)
  expect(screen.getByRole('group', { name: 'No se pudo' })).toHaveFocus()
  expect(screen.queryByRole('alert')).toBeNull()
  unmount()

  renderIn('es-MX', <Button>En uso</Button>)
  screen.getByRole('button').focus()
  renderIn('es-MX', <ErrorPanel message="No se pudo" />)
  expect(screen.getByRole('button')).toHaveFocus()
  expect(screen.getByRole('alert').textContent).toBe('No se pudo')
})

test('[issue 21] what was read for its focus is announced again once its text is another', async () => {
  const { rerender } = renderIn('es-MX', <ErrorPanel message="No se pudo" />)
  expect(screen.getByRole('group', { name: 'No se pudo' })).toHaveFocus()

  await vi.dynamicImportSettled()
  rerender(<ErrorPanel message="Sigue sin poderse" />)
  expect((await screen.findByRole('alert')).textContent).toBe('Sigue sin poderse')
})
