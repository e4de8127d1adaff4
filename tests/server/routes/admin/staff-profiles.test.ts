import { expect, test, vi } from 'vitest'
import type { ProfileRecord, StaffDetail, StaffRow } from '#contract/admin/staff.ts'
import { localDay } from '#contract/period-end.ts'
import { permissions } from '#contract/permissions.ts'
import { dataOf } from '../../support/answers.ts'
import { answerOf, call, refusal, signIn } from '../../support/calls.ts'
import { idsOf } from '../../support/people.ts'
import { staffClient } from '../../support/staff-client.ts'
import type { StaffClient } from '../../support/staff-client.ts'
import { choose, mailedLink } from '../../support/team.ts'

vi.setConfig({ testTimeout: 60_000 })

type Wire<Shape> = Omit<Shape, 'name' | 'permissions' | 'users' | 'accessUntil'> & {
  nombre: string
  permisos: string[]
  usuarios: number
  access_until: string | null
}
type Staff = Wire<StaffDetail>
type Profile = Wire<ProfileRecord> & { name: string }

const ana = { nombre: 'Ana Arriaga', email: 'ana@receptio.test', profile: 'staff.support', access_until: null }
const reason = 'Una prueba'

/** Root invites somebody, who answers the invitation and signs in. */
async function hired(root: StaffClient, change: Partial<typeof ana> = {}): Promise<StaffClient & { id: string }> {
  const { id } = dataOf<Staff>(await root.post('/admin/staff', { ...ana, ...change }))
  expect((await choose(root.server, await mailedLink(root.server))).status).toBe(200)
  return { ...(await staffClient(change.email ?? ana.email, root.server)), id }
}

async function put(by: StaffClient, id: string, change: object) {
  const { level, access_until, version } = dataOf<Staff>(await by.get(`/admin/staff/${id}`))
  return by.put(`/admin/staff/${id}`, { profile: level, access_until, reason, version, ...change })
}
const act = (by: StaffClient, id: string, name: string) => by.post(`/admin/staff/${id}/acts`, { act: name, reason })
const dismiss = (by: StaffClient, id: string) => by.post(`/admin/staff/${id}/dismissal`, { reason })
const makeProfile = async (by: StaffClient, label: string, permisos: readonly string[]) =>
  dataOf<Profile>(await by.post('/admin/profiles', { label, permisos })).name
const auditOf = ({ server }: StaffClient, id: string) =>
  server.db.system((tx) =>
    tx
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('entity_id', '=', id)
      .orderBy('at')
      .orderBy('id')
      .execute(),
  )

test('root invites support, who sees her areas alone, and a changed profile counts at her next call', async () => {
  const root = await staffClient()
  const created = dataOf<Staff>(await root.post('/admin/staff', ana))
  expect(created).toMatchObject({
    level: 'staff.support',
    state: 'invited',
    acts: ['update', 'suspend', 'invite', 'dismiss'],
  })
  expect((await choose(root.server, await mailedLink(root.server))).status).toBe(200)
  const support = await staffClient(ana.email, root.server)
  const me = dataOf<{ roles: string[]; level: string; root: boolean; permissions: string[] }>(await support.get('/me'))
  expect(me).toMatchObject({ roles: ['staff.support'], level: 'staff.support', root: false })
  expect(me.permissions).toEqual(created.permisos)
  expect((await support.get('/clientes')).status).toBe(200)
  expect(answerOf(await support.get('/admin/products'))).toEqual(refusal('permission.missing'))
  expect(answerOf(await support.get('/admin/staff'))).toEqual(refusal('permission.missing'))

  expect((await put(root, created.id, { profile: 'staff.catalogue' })).status).toBe(200)
  expect((await support.get('/admin/products')).status).toBe(200)
  expect(answerOf(await support.get('/clientes'))).toEqual(refusal('permission.missing'))

  const catalogue = dataOf<Profile>(await root.get('/admin/profiles/staff.catalogue'))
  const permisos = catalogue.permisos.filter((name) => name !== 'products.list')
  const { label, version } = catalogue
  expect((await root.put('/admin/profiles/staff.catalogue', { label, permisos, version })).status).toBe(200)
  expect(answerOf(await support.get('/admin/products'))).toEqual(refusal('permission.missing'))
  expect(await auditOf(root, created.id)).toEqual([
    { action: 'usuarios.store', before: null, after: { nombre: ana.nombre, email: ana.email, role: 'staff.support' } },
    { action: 'usuarios.update', before: { status: 'pending' }, after: { status: 'active' } },
    {
      action: 'staff.update',
      before: { role: 'staff.support', access_until: null },
      after: { role: 'staff.catalogue', access_until: null, reason },
    },
  ])
})

test('in the calls of a customer’s people a profile reaches its own company alone', async () => {
  const root = await staffClient()
  const { customerId, userId } = await idsOf(root.server.db, 'user@acme.test')
  const support = await hired(root)
  expect((await root.get(`/usuarios/${userId}`)).status).toBe(200)
  for (const path of [`/usuarios/${userId}`, `/clientes/${customerId}`])
    expect(answerOf(await support.get(path))).toEqual(refusal('record.missing'))
  expect((await support.get(`/admin/usuarios/${userId}`)).status).toBe(200)
  expect(answerOf(await support.put(`/usuarios/${root.userId}`, { role: 'user', version: 1 }))).toEqual(refusal('grant.missing'))
  const { version } = dataOf<{ version: number }>(await support.get(`/admin/usuarios/${root.userId}`))
  const rename = await support.put(`/admin/usuarios/${root.userId}`, { nombre: 'Otra Raíz', version })
  expect(answerOf(rename)).toEqual(refusal('staff.fixed'))
})

test('whoever is suspended, dismissed or past the last day is refused, at sign-in and in an open session', async () => {
  const first = await staffClient()
  const { server } = first
  const support = await hired(first)
  let root = first
  const enters = async (token = support.token) => (await call(server, 'GET', '/clientes', { token })).status
  const signedIn = () => signIn(server, ana.email)
  const refusedSignIn = () => expect(signedIn()).rejects.toThrow(`Sign-in of ${ana.email} answered`)

  expect(dataOf<Staff>(await act(root, support.id, 'suspend'))).toMatchObject({
    state: 'suspended',
    acts: ['update', 'resume', 'dismiss'],
  })
  expect(await enters()).toBe(401)
  await refusedSignIn()
  expect(dataOf<Staff>(await act(root, support.id, 'resume'))).toMatchObject({ state: 'active' })
  expect(await enters(await signedIn())).toBe(200)

  const today = localDay(server.clock.now())
  const left = new Date(`${today}T23:59:59-06:00`).getTime() - server.clock.now().getTime()
  server.clock.advance({ seconds: left / 1000 })
  const again = await signedIn()
  root = await staffClient('root@receptio.test', server)
  expect(dataOf<Staff>(await put(root, support.id, { access_until: today }))).toMatchObject({
    state: 'active',
    access_until: today,
  })
  expect(await enters(again)).toBe(200)
  server.clock.advance({ seconds: 1 })
  expect(await enters(again)).toBe(423)
  await refusedSignIn()
  const rows = dataOf<(Omit<StaffRow, 'name'> & { nombre: string })[]>(await root.get('/admin/staff'))
  expect(rows.map(({ nombre, level, state }) => [nombre, level, state])).toEqual([
    ['Renata Raíz', 'root', 'active'],
    ['Santiago Supervisor', 'superAdmin', 'active'],
    [ana.nombre, 'staff.support', 'expired'],
  ])
  expect((await put(root, support.id, { access_until: null })).status).toBe(200)
  expect(await enters(again)).toBe(200)

  expect((await dismiss(root, support.id)).status).toBe(200)
  expect(await enters(again)).toBe(401)
  await refusedSignIn()
  expect((await root.get(`/admin/staff/${support.id}`)).status).toBe(404)
  expect((await auditOf(root, support.id)).at(-1)).toEqual({
    action: 'usuarios.destroy',
    before: { nombre: ana.nombre, email: ana.email, role: 'staff.support' },
    after: { reason },
  })
})

test('root is never suspended, dismissed or demoted, nor anybody by themselves', async () => {
  const root = await staffClient()
  const chief = await staffClient('superadmin@receptio.test', root.server)
  const refuses = async (by: StaffClient, id: string) => {
    for (const answer of [await act(by, id, 'suspend'), await dismiss(by, id), await put(by, id, { profile: 'staff.support' })])
      expect(answerOf(answer)).toEqual(refusal('staff.fixed'))
    expect(dataOf<Staff>(await by.get(`/admin/staff/${id}`))).toMatchObject({ acts: [], profiles: [] })
  }
  for (const by of [root, chief]) await refuses(by, root.userId)
  await refuses(chief, chief.userId)
  expect((await root.get('/admin/staff')).status).toBe(200)

  const managing = await makeProfile(
    root,
    'Jefa de turno',
    permissions.filter((name) => /^(?:staff|profiles|clientes)\./.test(name)),
  )
  const boss = await hired(root, { profile: managing })
  await refuses(boss, boss.id)
  for (const id of [root.userId, chief.userId]) await refuses(boss, id)
  const { label, permisos, version } = dataOf<Profile>(await boss.get(`/admin/profiles/${managing}`))
  const grown = await boss.put(`/admin/profiles/${managing}`, { label, permisos, version })
  expect(answerOf(grown)).toEqual(refusal('staff.fixed'))
})

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

test('impersonation has a permission of its own, ends with it, and never shows the account of staff', async () => {
  const root = await staffClient()
  const { server } = root
  const { customerId } = await idsOf(server.db, 'user@acme.test')
  const support = await hired(root)
  const begin = (id: string) => support.post('/admin/impersonations', { cliente_id: id, reason, writes: false })
  expect(answerOf(await begin(root.customerId))).toEqual(refusal('impersonation.own'))
  expect((await begin(customerId)).status).toBe(200)
  const visits = () =>
    call(server, 'GET', `/clientes/${customerId}`, { token: support.token, headers: { 'x-client-idx': customerId } })
  expect((await visits()).status).toBe(200)
  const { label, permisos, version } = dataOf<Profile>(await root.get('/admin/profiles/staff.support'))
  const less = permisos.filter((name) => name !== 'impersonations.store')
  expect((await root.put('/admin/profiles/staff.support', { label, permisos: less, version })).status).toBe(200)
  expect(answerOf(await visits())).toEqual(refusal('impersonation.missing'))
  expect(answerOf(await begin(customerId))).toEqual(refusal('permission.missing'))
})
