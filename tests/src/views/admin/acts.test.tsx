import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { type Destination, NavigationProvider } from '#src/lib/navigation.tsx'
import { ActLink, ActTrigger } from '#src/views/admin/acts/act-trigger.tsx'
import { KeysHelp } from '#src/views/admin/acts/keys-help.tsx'
import { createOfferedActs, OfferedActsProvider } from '#src/views/admin/acts/offered-acts.ts'
import { useActKeys } from '#src/views/admin/acts/use-act-keys.ts'
import { Palette } from '#src/views/admin/palette/palette.tsx'
import { olivia, sessionOf } from '#tests/fixtures/people.ts'
import { renderIn } from '#tests/src/components/render-in.tsx'

const user = { ...sessionOf(olivia).user, permissions: [] }
const note = vi.fn<() => void>()
const remove = vi.fn<() => void>()

function Page() {
  const [acts] = useState(createOfferedActs)
  const [opened, setOpened] = useState<'palette' | 'keys' | null>(null)
  const close = () => setOpened(null)
  useActKeys(acts, () => setOpened('keys'))
  return (
    <>
      <OfferedActsProvider value={acts}>
        <ActTrigger act="note" letter="n" onAct={note}>
          Escribir nota
        </ActTrigger>
        <ActTrigger act="remove" onAct={remove}>
          Borrar cliente
        </ActTrigger>
        <ActTrigger act="waits" letter="w" disabled onAct={remove}>
          Esperar
        </ActTrigger>
        <ActLink act="invite" letter="i" href="/admin/usuarios/nuevo">
          Invitar usuario
        </ActLink>
        <input aria-label="Texto" />
        <button type="button" onClick={() => setOpened('palette')}>
          Paleta
        </button>
      </OfferedActsProvider>
      <Palette
        open={opened === 'palette'}
        user={user}
        find={undefined}
        acts={acts}
        onHelp={() => setOpened('keys')}
        onClose={close}
      />
      <KeysHelp open={opened === 'keys'} acts={acts} onClose={close} />
    </>
  )
}

function show() {
  localStorage.clear()
  note.mockClear()
  remove.mockClear()
  const gone: Destination[] = []
  renderIn(
    'es-MX',
    <NavigationProvider value={(destination) => gone.push(destination)}>
      <Page />
    </NavigationProvider>,
  )
  return gone
}

test('[ADM-8] the letter of an act starts it once, not while one types, with another key held or in a dialog', async () => {
  const gone = show()
  expect(screen.getByRole('button', { name: 'Escribir nota' })).toHaveAttribute('aria-keyshortcuts', 'n')
  await userEvent.keyboard('n')
  expect(note).toHaveBeenCalledTimes(1)
  await userEvent.keyboard('{Control>}n{/Control}{Alt>}n{/Alt}{Shift>}n{/Shift}wx')
  await userEvent.type(screen.getByRole('textbox', { name: 'Texto' }), 'nota?')
  expect([note.mock.calls.length, remove.mock.calls.length, screen.queryByRole('dialog')]).toEqual([1, 0, null])
  await userEvent.click(screen.getByRole('button', { name: 'Paleta' }))
  await userEvent.keyboard('{Tab}n')
  expect(note).toHaveBeenCalledTimes(1)
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
  screen.getByRole('button', { name: 'Paleta' }).focus()
  await userEvent.keyboard('i')
  expect(gone).toEqual([{ to: '/admin/usuarios/nuevo' }])
})

test('[ADM-8] the palette has the acts that the page offers, found by their words, and starts them', async () => {
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Paleta' }))
  const here = within(screen.getByRole('group', { name: 'En esta página' }))
  expect(here.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Escribir notaTecla n',
    'Borrar cliente',
    'Invitar usuarioTecla i',
  ])
  await userEvent.type(screen.getByRole('combobox'), 'borrar')
  await userEvent.keyboard('{Enter}')
  expect([remove.mock.calls.length, note.mock.calls.length]).toEqual([1, 0])
})

test('[ADM-8] the help has the keys of the page and of everywhere, and turns the letters off but for the palette', async () => {
  show()
  await userEvent.keyboard('?')
  const help = within(screen.getByRole('dialog', { name: 'Teclas' }))
  expect(help.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
    ['n', 'Escribir nota'],
    ['i', 'Invitar usuario'],
    ['Ctrl K', 'Buscar o ir a…'],
    ['?', 'Ver las teclas'],
    ['/', 'Buscar en la lista'],
    ['j', 'Fila siguiente'],
    ['k', 'Fila anterior'],
    ['Espacio', 'Resumen de la fila'],
  ])
  await userEvent.click(help.getByRole('checkbox', { name: 'Usar teclas de una letra' }))
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
  screen.getByRole('button', { name: 'Paleta' }).focus()
  await userEvent.keyboard('n?')
  expect([note.mock.calls.length, screen.queryByRole('dialog')]).toEqual([0, null])
  await userEvent.click(screen.getByRole('button', { name: 'Paleta' }))
  await userEvent.type(screen.getByRole('combobox'), 'teclas{Enter}')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Usar teclas de una letra' }))
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
  screen.getByRole('button', { name: 'Paleta' }).focus()
  await userEvent.keyboard('n')
  expect(note).toHaveBeenCalledTimes(1)
})
