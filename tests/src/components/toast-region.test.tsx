import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Dialog } from '#src/components/dialog.tsx'
import { ToastRegion, type Toast } from '#src/components/toast-region.tsx'
import { renderIn } from './render-in.tsx'

const toasts: Toast[] = [
  { id: '1', tone: 'success', message: 'Guardado' },
  { id: '2', tone: 'info', message: 'Hay una versión nueva' },
  { id: '3', tone: 'warning', message: 'Sin conexión' },
  { id: '4', tone: 'danger', message: 'No se guardó' },
]

test('[TOAST-1] the four kinds are announced: politely, or at once when something went wrong', () => {
  renderIn('es-MX', <ToastRegion toasts={toasts} onClose={() => {}} />)
  expect(screen.getByRole('region', { name: 'Avisos' })).toBeVisible()
  const [saved, fresh] = screen.getAllByRole('group')
  expect([saved?.textContent, fresh?.textContent]).toEqual(['Guardado', 'Hay una versión nueva'])
  expect(saved?.closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite')
  expect(screen.getAllByRole('alert').map((toast) => toast.textContent)).toEqual(['Sin conexión', 'No se guardó'])
})

test('[TOAST-1] each closes by its own button', async () => {
  const close = vi.fn<(id: string) => void>()
  renderIn('es-MX', <ToastRegion toasts={toasts} onClose={close} />)
  for (const button of screen.getAllByRole('button', { name: 'Cerrar aviso' })) await userEvent.click(button)
  expect(close.mock.calls).toEqual([['1'], ['2'], ['3'], ['4']])
})

test('their time stands still while the pointer is on a button of theirs, or the focus on them', async () => {
  const [pause, resume] = [vi.fn<() => void>(), vi.fn<() => void>()]
  renderIn('es-MX', <ToastRegion toasts={toasts.slice(0, 1)} onClose={() => {}} onPause={pause} onResume={resume} />)
  await userEvent.hover(screen.getByRole('button', { name: 'Cerrar aviso' }))
  await userEvent.unhover(screen.getByRole('button', { name: 'Cerrar aviso' }))
  expect([pause.mock.calls.length, resume.mock.calls.length]).toEqual([1, 1])
  await userEvent.tab()
  await userEvent.tab()
  expect([pause.mock.calls.length, resume.mock.calls.length]).toEqual([2, 2])
})

test('the focus of a closed toast goes on to the next one, and their time stands still until it leaves them', async () => {
  const [pause, resume] = [vi.fn<() => void>(), vi.fn<() => void>()]
  renderIn('es-MX', <Closable pause={pause} resume={resume} />)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')

  const region = within(screen.getByRole('region', { name: 'Avisos' }))
  expect(region.queryByText('Guardado')).toBeNull()
  expect(region.getByText('Hay una versión nueva').closest('[data-message]')).toHaveFocus()
  expect(resume).not.toHaveBeenCalled()
  await userEvent.tab()
  await userEvent.tab()
  expect(resume).toHaveBeenCalledTimes(1)
})

function Closable({ pause, resume }: { pause: () => void; resume: () => void }) {
  const [left, setLeft] = useState(toasts.slice(0, 2))
  const close = (id: string) => setLeft((shown) => shown.filter((toast) => toast.id !== id))
  return <ToastRegion toasts={left} onClose={close} onPause={pause} onResume={resume} />
}

test('while a modal is open the toasts are in it, where they are seen, read and closed; then they are on the page again', async () => {
  const [close, resume] = [vi.fn<(id: string) => void>(), vi.fn<() => void>()]
  const page = (open: boolean, shown: readonly Toast[]) => (
    <>
      <ToastRegion toasts={shown} onClose={close} onResume={resume} />
      <Dialog open={open} title="Borrar">
        Contenido
      </Dialog>
    </>
  )
  const region = () => screen.getByRole('region', { name: 'Avisos', hidden: true })
  const dialog = () => document.querySelector('dialog')
  const { rerender } = renderIn('es-MX', page(true, []))
  rerender(page(true, toasts.slice(3)))
  expect(dialog()).toContainElement(region())
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar aviso' }))
  expect(close.mock.calls).toEqual([['4']])
  expect(screen.getByRole('button', { name: 'Cerrar aviso' })).toHaveFocus()
  resume.mockClear()
  rerender(page(false, toasts.slice(3)))
  expect(dialog()).not.toContainElement(region())
  expect(resume.mock.calls.length).toBe(1)
  expect([screen.queryByRole('alert'), region().textContent, region().getAttribute('aria-live')]).toEqual([
    null,
    'No se guardó',
    'off',
  ])
})
