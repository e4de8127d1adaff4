import { expect, test, vi } from 'vitest'
import { permissions } from '#contract/permissions.ts'
import { dataOf } from '../../support/answers.ts'
import { answerOf, refusal } from '../../support/calls.ts'
import { idsOf } from '../../support/people.ts'
import { staffClient } from '../../support/staff-client.ts'
import { act, ana, auditOf, dismiss, hired, makeProfile, put } from '../../support/staff-members.ts'
import type { Profile } from '../../support/staff-members.ts'

vi.setConfig({ testTimeout: 60_000 })

test('nobody gives what they lack: by invitation, profile or a profile of their own making', async () => {
  const root = await staffClient()
  const own = permissions.filter((name) => /^(?:staff|profiles|clientes)\./.test(name))
  const boss = await hired(root, { profile: await makeProfile(root, 'Jefa de turno', own) })
  const invite = (profile: string) => boss.post('/admin/staff', { ...ana, email: 'beto@receptio.test', profile })
  expect(answerOf(await invite('staff.support'))).toEqual(refusal('grant.missing'))
  for (const profile of ['superAdmin', 'root', 'user', 'staff.nothing']) expect((await invite(profile)).status).toBe(404)
  const post = (permisos: string[]) => boss.post('/admin/profiles', { label: 'Noche', permisos })
  expect(answerOf(await post(['clientes.list', 'refunds.update']))).toEqual(refusal('grant.missing'))
  expect((await post(['clientes.list', 'clientes.todo'])).status).toBe(422)
  const night = dataOf<Profile>(await post(['clientes.list']))
  expect((await invite(night.name)).status).toBe(200)
  const beto = await idsOf(root.server.db, 'beto@receptio.test')
  expect(answerOf(await put(boss, beto.userId, { profile: 'staff.support' }))).toEqual(refusal('grant.missing'))
  const change = (permisos: string[]) =>
    boss.put(`/admin/profiles/${night.name}`, { label: 'Noche', permisos, version: night.version })
  expect(answerOf(await change(['orders.list']))).toEqual(refusal('grant.missing'))
  expect((await change(['clientes.list', 'clientes.info'])).status).toBe(200)

  // Whoever holds more than the caller is out of reach, and so is their profile.
  const support = await hired(root, { email: 'carla@receptio.test' })
  for (const answer of [await act(boss, support.id, 'suspend'), await dismiss(boss, support.id)])
    expect(answerOf(answer)).toEqual(refusal('staff.fixed'))
  const { label, version } = dataOf<Profile>(await boss.get('/admin/profiles/staff.support'))
  const emptied = await boss.put('/admin/profiles/staff.support', { label, permisos: [], version })
  expect(answerOf(emptied)).toEqual(refusal('grant.missing'))
  for (const path of ['/roles/staff.support', `/roles/${night.name}`]) expect((await root.get(path)).status).toBe(404)
})

test('an own profile is renamed and removed once nobody has it; a built-in one is neither', async () => {
  const root = await staffClient()
  const name = await makeProfile(root, 'Noche', ['clientes.list'])
  const twin = await root.post('/admin/profiles', { label: 'noche', permisos: [] })
  expect([twin.status, (twin.body as { code: string }).code]).toEqual([422, 'value.unique'])
  const night = await hired(root, { profile: name })
  expect(answerOf(await root.remove(`/admin/profiles/${name}`))).toEqual(refusal('profile.in_use'))
  const { permisos, version } = dataOf<Profile>(await root.get(`/admin/profiles/${name}`))
  const renamed = await root.put(`/admin/profiles/${name}`, { label: 'Turno de noche', permisos, version })
  expect(dataOf<Profile>(renamed)).toMatchObject({ label: 'Turno de noche', usuarios: 1, built_in: false })
  expect((await put(root, night.id, { profile: 'staff.readonly' })).status).toBe(200)
  expect((await root.remove(`/admin/profiles/${name}`)).status).toBe(200)
  expect((await auditOf(root, name)).map(({ action }) => action)).toEqual([
    'profiles.store',
    'profiles.update',
    'profiles.destroy',
  ])

  const support = dataOf<Profile>(await root.get('/admin/profiles/staff.support'))
  const rename = await root.put('/admin/profiles/staff.support', { ...support, label: 'Ayuda', permisos: support.permisos })
  expect(rename.status).toBe(422)
  const { permisos: granted, version: read } = support
  const change = { label: 'Ayuda', permisos: granted, version: read }
  expect(answerOf(await root.put('/admin/profiles/staff.support', change))).toEqual(refusal('role.fixed'))
  expect(answerOf(await root.remove('/admin/profiles/staff.support'))).toEqual(refusal('role.fixed'))
})

test('a profile that is given and removed at once is either gone and not given, or given and still there', async () => {
  const root = await staffClient()
  const person = await hired(root)
  for (let round = 0; round < 5; round += 1) {
    const name = await makeProfile(root, `Turno ${round}`, ['clientes.list'])
    const [given, removed] = await Promise.all([put(root, person.id, { profile: name }), root.remove(`/admin/profiles/${name}`)])
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual([given.status, removed.status])
    expect((await root.get(`/admin/profiles/${name}`)).status).toBe(removed.status === 200 ? 404 : 200)
  }
})
