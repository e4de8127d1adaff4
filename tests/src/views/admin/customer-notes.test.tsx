import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { CustomerNotes } from '#src/views/admin/customers/customer-notes.tsx'
import { NoteDialog } from '#src/views/admin/customers/note-dialog.tsx'
import { TagsDialog } from '#src/views/admin/customers/tags-dialog.tsx'
import { acmeNotes } from '#tests/fixtures/admin/customer-notes.ts'
import { renderIn } from '#tests/src/components/render-in.tsx'

const nothing = async () => {}
const acts = (item: HTMLElement) =>
  within(item)
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

test('[ADM-1] a note shows its author and time; only the author changes and deletes it, and all pin it', async () => {
  const onChange = vi.fn<(change: object) => Promise<void>>(nothing)
  renderIn('es-MX', <CustomerNotes notes={acmeNotes} onChange={onChange} onRemove={nothing} />)
  const [pinned, own] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement]
  expect(pinned).toHaveTextContent('Santiago Supervisor · 2 oct 2026, 11:00')
  expect(pinned).toHaveTextContent('Prefiere que le llamen después de las 4.')
  expect(pinned).toHaveTextContent('Fijada')
  expect([acts(pinned), acts(own)]).toEqual([['No fijar'], ['Fijar', 'Cambiar', 'Borrar nota']])
  expect(own).toHaveTextContent('cambiada 21 nov 2026, 10:45')
  await userEvent.click(within(pinned).getByRole('button', { name: 'No fijar' }))
  expect(onChange.mock.calls).toEqual([[{ note: acmeNotes[0], text: acmeNotes[0]?.text, pinned: false }]])
})

test('[ADM-1] three notes are shown until one asks for all; who may not write has no acts, and nothing without notes', async () => {
  const many = ['a', 'b', 'c', 'd'].map((id) => ({ ...acmeNotes[1]!, id }))
  const { unmount } = renderIn('en', <CustomerNotes notes={many} onChange={null} onRemove={nothing} />)
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  await userEvent.click(screen.getByRole('button', { name: 'See all 4 notes' }))
  expect([screen.getAllByRole('listitem').length, screen.queryAllByRole('button')]).toEqual([4, []])
  unmount()
  renderIn('en', <CustomerNotes notes={[]} onChange={null} onRemove={nothing} />)
  expect(screen.queryByText('Notes')).toBeNull()
})

test('[ADM-1] a note is written without spaces around it, and pinned when asked', async () => {
  const onSave = vi.fn<(note: object) => Promise<void>>(nothing)
  renderIn('es-MX', <NoteDialog onSave={onSave} onClose={() => {}} />)
  const save = screen.getByRole('button', { name: 'Guardar nota' })
  expect(save).toHaveAttribute('aria-disabled', 'true')
  await userEvent.type(screen.getByRole('textbox', { name: 'Nota' }), '  Llamar tarde ')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Fijarla arriba' }))
  await userEvent.click(save)
  expect(onSave.mock.calls).toEqual([[{ text: 'Llamar tarde', pinned: true }]])
})

test('[ADM-1] tags are suggested, put with Enter and taken off, each at once', async () => {
  const onTag = vi.fn<(name: string, tagged: boolean) => Promise<readonly string[]>>((name, tagged) =>
    Promise.resolve(tagged ? ['VIP', name] : ['Nuevo']),
  )
  renderIn(
    'es-MX',
    <TagsDialog tags={['VIP']} read={() => Promise.resolve(['Moroso', 'VIP'])} onTag={onTag} onClose={() => {}} />,
  )
  await userEvent.type(screen.getByRole('combobox', { name: 'Etiqueta' }), 'Nuevo{Enter}')
  expect(await screen.findByRole('button', { name: 'Quitar Nuevo' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Quitar VIP' }))
  expect(onTag.mock.calls).toEqual([
    ['Nuevo', true],
    ['VIP', false],
  ])
  expect(screen.getByRole('combobox', { name: 'Etiqueta' })).toHaveValue('')
})
