import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { AuditLine } from '#contract/admin/log.ts'
import type { User } from '#contract/user.ts'
import { profileMachine } from '#machines/flows/profile.machine.ts'
import { sessionMachine } from '#machines/flows/session.machine.ts'
import { signInMachine } from '#machines/flows/sign-in.machine.ts'
import { teamMachine } from '#machines/flows/team.machine.ts'
import { adminPersonFlow } from '#src/flows/admin-person.flow.ts'
import type { AdminServices } from '#src/services/admin/admin-services.ts'
import { auditList } from '#src/views/admin/logs/audit.list.tsx'
import { AuditLinePage } from '#src/views/admin/logs/audit-line.page.tsx'
import { peopleList } from '#src/views/admin/people/people.list.tsx'
import { PersonPage } from '#src/views/admin/people/person.page.tsx'
import { ProfileView } from '#src/views/profile/profile.view.tsx'
import { SessionDialog } from '#src/views/session/session-dialog.tsx'
import { PersonMenu } from '#src/views/shell/person-menu.tsx'
import { TeamView } from '#src/views/team/team.view.tsx'
import { ulisesDetail } from '#tests/fixtures/admin/people.ts'
import { acme, olivia, sessionOf, ulises } from '#tests/fixtures/people.ts'
import { renderIn } from '../components/render-in.tsx'

const nobody: User = { ...ulises, name: '' }
const meta = { currentPage: 1, perPage: 25, lastPage: 1, total: 1 }
const listed = { data: [nobody], meta, search: '' }
const languages = ['es-MX', 'en'] as const

test('[customer 17] a team names who gave no name by the address, once, and so do its acts and questions', async () => {
  const actor = createActor(teamMachine, { input: { throttledUntil: null } }).start()
  const me = sessionOf(olivia).user
  renderIn('es-MX', <TeamView actor={actor} people={listed} roles={['user']} me={me} inviting={null} />)
  expect(screen.getAllByText(/user@acme\.test/)).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Cambiar nivel: user@acme.test' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Quitar a user@acme.test' }))
  expect(screen.getByText('¿Quitar a user@acme.test del equipo?')).toBeTruthy()
})

test.each(languages)('[customer 17] the profile asks who has no name for it, and nobody else (%s)', async (locale) => {
  const words = { 'es-MX': /Todavía no nos has dicho cómo te llamas/, en: /You have not told us your name yet/ }[locale]
  for (const [user, isSelected] of [
    [nobody, true],
    [ulises, false],
  ] as const) {
    const loadRecord = fromPromise(() => Promise.resolve(user))
    const actor = createActor(profileMachine.provide({ actors: { loadRecord } })).start()
    const { unmount } = renderIn(locale, <ProfileView actor={actor} />)
    expect(await screen.findByRole('textbox')).toHaveValue(user.name)
    expect(screen.queryByText(words) !== null).toBe(isSelected)
    unmount()
  }
})

test('[customer 17] the menu of who has no name is called their account', () => {
  const current = { ...sessionOf(nobody), customer: acme }
  renderIn('es-MX', <PersonMenu session={createActor(sessionMachine)} current={current} />)
  expect(document.querySelector('summary')?.textContent).toBe('Tu cuentaTu cuenta')
})

test.each([
  ['es-MX', 'Inicia sesión para seguir donde estabas. Lo que escribiste sigue aquí.'],
  ['en', 'Sign in to carry on where you were. What you typed is still here.'],
] as const)('[customer 17] who has no name is asked to sign in again without one (%s)', (locale, words) => {
  const readSession = fromPromise(() => Promise.resolve(sessionOf(nobody)))
  const session = createActor(sessionMachine.provide({ actors: { readSession } } as never)).start()
  const signIn = createActor(signInMachine, { input: { throttledUntil: null } }).start()
  renderIn(locale, <SessionDialog session={session} signIn={signIn} prepare={() => undefined} />)
  expect(within(screen.getByRole('dialog')).getByText(words)).toBeTruthy()
})

test('[customer 17] staff block who gave no name, and the record of changes names them by the address', async () => {
  const unnamed = { ...ulisesDetail, name: '' }
  const edit = vi.fn<AdminServices['people']['edit']>(() => Promise.resolve(unnamed))
  const people = { get: () => Promise.resolve(unnamed), edit } as unknown as AdminServices['people']
  const actor = createActor(adminPersonFlow({ people }, unnamed.id, () => undefined)).start()
  const nothing = () => Promise.resolve()
  const me = { ...sessionOf(olivia).user, permissions: ['usuarios.update' as const] }
  const { unmount } = renderIn(
    'es-MX',
    <PersonPage actor={actor} person={unnamed} me={me} onInvite={nothing} onRemove={nothing} onResetFactor={nothing} />,
  )
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(unnamed.email)
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: /Estado/ }), 'blocked')
  await userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }))
  expect(edit.mock.calls.map(([request]) => request)).toEqual([{ id: unnamed.id, version: unnamed.version, status: 'blocked' }])
  unmount()
  const actorOf = { id: unnamed.id, name: '', email: unnamed.email }
  const at = '2026-11-21T18:00:00.000Z'
  const line = {
    id: 'a',
    at,
    actor: actorOf,
    action: 'x',
    entity: 'x',
    entityId: null,
    customer: null,
    before: null,
    after: null,
    requestId: null,
  }
  renderIn('es-MX', <AuditLinePage line={line} />)
  expect(screen.getByRole('link', { name: unnamed.email })).toBeTruthy()
})

test('[customer 17] lists of users and of changes call who gave no name by the address', () => {
  const row = { ...ulisesDetail, name: '' }
  const line = { actor: { id: row.id, name: '', email: row.email } } as AuditLine
  expect([
    peopleList.columns.find(({ id }) => id === 'name')?.cell(row),
    peopleList.nameOf(row),
    auditList.columns.find(({ id }) => id === 'actor')?.cell(line),
  ]).toEqual([row.email, row.email, row.email])
})
