import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { MergePreview, MergeRequest } from '#contract/admin/account-merge.ts'
import { mergeObstacles } from '#contract/admin/account-merge.ts'
import { CallFailed } from '#contract/failure.ts'
import { MergeAccount } from '#src/views/admin/customers/merge-account.tsx'
import { MergedAccount } from '#src/views/admin/customers/merged-account.tsx'
import { mergedHorizons, mergeOfHorizons } from '#tests/fixtures/admin/account-merges.ts'
import { acmeDetail, acmeRow, horizons } from '#tests/fixtures/admin/people.ts'
import { renderIn } from '#tests/src/components/render-in.tsx'

type OnMerge = (into: string, request: MergeRequest) => Promise<unknown>
type OnUndo = (reason: string) => Promise<unknown>

const words = {
  'es-MX': {
    open: 'Unir con otra cuenta',
    search: 'Buscar la cuenta que se queda',
    find: 'Buscar',
    see: 'Ver qué se mueve',
    people: 'Personas, con su acceso y su segundo factor (2)',
    reason: /Motivo/,
    go: 'Unir las cuentas',
    undo: 'Deshacer la unión',
  },
  en: {
    open: 'Merge into another account',
    search: 'Find the account that stays',
    find: 'Search',
    see: 'See what moves',
    people: 'People, with their access and second factor (2)',
    reason: /Reason/,
    go: 'Merge the accounts',
    undo: 'Undo the merge',
  },
}

async function previewed(preview: MergePreview, onMerge: OnMerge, locale: 'es-MX' | 'en' = 'es-MX') {
  const { open, search, find, see } = words[locale]
  const onFind = vi.fn<(text: string) => Promise<(typeof acmeRow)[]>>(() => Promise.resolve([acmeRow, horizons]))
  const onPreview = vi.fn<(into: string) => Promise<MergePreview>>(() => Promise.resolve(preview))
  renderIn(locale, <MergeAccount customer={horizons} onFind={onFind} onPreview={onPreview} onMerge={onMerge} />)
  await userEvent.click(screen.getByRole('button', { name: open }))
  await userEvent.type(screen.getByRole('searchbox', { name: search }), 'acme')
  await userEvent.click(screen.getByRole('button', { name: find }))
  const choices = screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))
  await userEvent.click(screen.getByRole('radio'))
  await userEvent.click(screen.getByRole('button', { name: see }))
  return { choices, searches: onFind.mock.calls, of: onPreview.mock.calls }
}

test.each(['es-MX', 'en'] as const)('a merge shows what moves before it is sent with its reason (%s)', async (locale) => {
  const done = vi.fn<OnMerge>(() => Promise.resolve())
  const { people, reason, go } = words[locale]
  const { choices, searches, of } = await previewed(mergeOfHorizons, done, locale)
  expect([choices, searches, of]).toEqual([[acmeRow.id], [['acme']], [[acmeRow.id]]])
  const dialog = within(screen.getByRole('alertdialog'))
  expect(dialog.getByText(people)).toBeVisible()
  await userEvent.type(dialog.getByRole('textbox', { name: reason }), 'Se registró dos veces')
  await userEvent.click(dialog.getByRole('button', { name: go }))
  const versions = { goesVersion: 1, staysVersion: acmeDetail.version }
  expect(done.mock.calls).toEqual([[acmeRow.id, { reason: 'Se registró dos veces', ...versions }]])
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('what forbids a merge is listed by account with what to do, and nothing can be sent', async () => {
  const done = vi.fn<OnMerge>()
  const obstacles = mergeObstacles.map((obstacle) => ({ account: obstacle === 'room' ? 'stays' : 'goes', obstacle }) as const)
  await previewed({ ...mergeOfHorizons, obstacles }, done)
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getAllByRole('link').map((link) => link.textContent)).toEqual([horizons.name, acmeDetail.name])
  expect(dialog.getAllByRole('listitem')).toHaveLength(mergeObstacles.length)
  expect(dialog.getByText('Su plan no tiene lugar para esas personas. Amplía el plan o quita personas.')).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Unir las cuentas' })).toBeNull()
})

test('an account that somebody changed meanwhile is not merged blindly: what moves is shown again', async () => {
  const body = { code: 'record.changed', message: '', description: '', errors: [], requestId: 'r1' }
  const done = vi.fn<OnMerge>(() => Promise.reject(new CallFailed({ kind: 'refused', status: 409, body, retryAt: null })))
  await previewed(mergeOfHorizons, done)
  await userEvent.type(screen.getByRole('textbox', { name: /Motivo/ }), 'Se registró dos veces')
  await userEvent.click(screen.getByRole('button', { name: 'Unir las cuentas' }))
  await userEvent.click(screen.getByRole('button', { name: 'Decidir con lo de ahora' }))
  expect(screen.getByText(words['es-MX'].people)).toBeVisible()
})

const merge = { ...mergedHorizons.merge, undoUntil: '2999-11-22T18:00:00.000Z' }

test.each(['es-MX', 'en'] as const)(
  'a closed account leads to the other one, and its undo asks for a reason (%s)',
  async (locale) => {
    const done = vi.fn<OnUndo>(() => Promise.resolve())
    const { undo, reason } = words[locale]
    renderIn(locale, <MergedAccount merge={merge} mayUndo onUndo={done} />)
    expect(screen.getByRole('link', { name: acmeDetail.name })).toHaveAttribute('href', `/admin/clientes/${acmeDetail.id}`)
    await userEvent.click(screen.getByRole('button', { name: undo }))
    const dialog = within(screen.getByRole('alertdialog'))
    await userEvent.type(dialog.getByRole('textbox', { name: reason }), 'Eran dos empresas')
    await userEvent.click(dialog.getByRole('button', { name: undo }))
    expect(done.mock.calls).toEqual([['Eran dos empresas']])
  },
)

test('after a day, and for who may not change customers, the undo is not offered', () => {
  renderIn(
    'es-MX',
    <MergedAccount merge={{ ...merge, undoUntil: '2020-01-01T00:00:00.000Z' }} mayUndo onUndo={vi.fn<OnUndo>()} />,
  )
  expect(screen.getByText('Ya no se puede deshacer: pasó un día.')).toBeVisible()
  renderIn('es-MX', <MergedAccount merge={merge} mayUndo={false} onUndo={vi.fn<OnUndo>()} />)
  expect(screen.queryByRole('button')).toBeNull()
})
