import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Dialog } from '#src/components/dialog.tsx'
import { useReadOnReturn } from '#src/lib/use-read-on-return.ts'
import { renderIn } from '../components/render-in.tsx'

afterEach(() => vi.restoreAllMocks())

async function comesTo(visibility: DocumentVisibilityState): Promise<void> {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'))
    await Promise.resolve()
  })
}

function Page({ read, asks }: { read: () => Promise<void>; asks: boolean }) {
  const returns = useReadOnReturn(read)
  return (
    <>
      <p>Veces: {returns}</p>
      <input aria-label="Nombre" />
      <Dialog open={asks} title="Borrar">
        ¿Seguro?
      </Dialog>
    </>
  )
}

const read = vi.fn<() => Promise<void>>(() => Promise.resolve())
const shown = () => [screen.getByText(/^Veces/).textContent, read.mock.calls.length]

test('[issue 21] a page is read when its tab comes to the front, and its flows begin anew; not when it leaves it', async () => {
  read.mockClear()
  renderIn('es-MX', <Page read={read} asks={false} />)
  await comesTo('hidden')
  expect(shown()).toEqual(['Veces: 0', 0])
  await comesTo('visible')
  expect(shown()).toEqual(['Veces: 1', 1])
})

test('[issue 21] nothing is read once the person has typed, or while a dialog asks', async () => {
  read.mockClear()
  const { rerender } = renderIn('es-MX', <Page read={read} asks />)
  await comesTo('visible')
  expect(shown()).toEqual(['Veces: 0', 0])

  rerender(<Page read={read} asks={false} />)
  await userEvent.type(screen.getByLabelText('Nombre'), 'O')
  await comesTo('visible')
  expect([...shown(), screen.getByLabelText<HTMLInputElement>('Nombre').value]).toEqual(['Veces: 0', 0, 'O'])
})
