import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Dialog } from '#src/components/dialog.tsx'
import { renderIn } from './render-in.tsx'

const dialog = () => document.querySelector('dialog')

test('it is open, named by its title, and closes by its cross and by Escape', async () => {
  const close = vi.fn<() => void>()
  renderIn(
    'es-MX',
    <Dialog open title="Tu sesión terminó" onClose={close}>
      Vuelve a entrar
    </Dialog>,
  )
  expect(screen.getByRole('dialog', { name: 'Tu sesión terminó' })).toHaveTextContent('Vuelve a entrar')
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
  const escape = new Event('cancel', { cancelable: true })
  fireEvent(dialog() ?? document, escape)
  expect([close.mock.calls.length, escape.defaultPrevented, dialog()?.open]).toEqual([2, true, true])
})

test('without a way to close it has no cross and Escape does nothing', () => {
  renderIn(
    'es-MX',
    <Dialog open title="Tu sesión terminó">
      Vuelve a entrar
    </Dialog>,
  )
  fireEvent(dialog() ?? document, new Event('cancel', { cancelable: true }))
  expect([screen.queryByRole('button'), dialog()?.open]).toEqual([null, true])
})

test('closed, it holds nothing of its content; gone, it gave the focus back to the platform', () => {
  const { rerender, unmount } = renderIn(
    'es-MX',
    <Dialog open={false} title="Borrar">
      Contenido
    </Dialog>,
  )
  expect([dialog()?.open, dialog()?.textContent]).toEqual([false, 'Borrar'])
  rerender(
    <Dialog open title="Borrar">
      Contenido
    </Dialog>,
  )
  const opened = dialog()
  expect(opened?.open).toBe(true)
  unmount()
  expect(opened?.open).toBe(false)
})

test('taken away while it is open, it closes before it leaves the document, or the focus would be nobody’s', () => {
  const connected: boolean[] = []
  const close = vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function (this: HTMLDialogElement) {
    connected.push(this.isConnected)
  })
  const { unmount } = renderIn(
    'es-MX',
    <Dialog open title="Tu sesión terminó">
      Vuelve a entrar
    </Dialog>,
  )
  unmount()
  close.mockRestore()
  expect(connected).toEqual([true])
})
