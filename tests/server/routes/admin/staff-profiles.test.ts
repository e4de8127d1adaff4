import { expect, test, vi } from 'vitest'
import type { StaffRow } from '#contract/admin/staff.ts'
import { localDay } from '#contract/period-end.ts'
import { permissions } from '#contract/permissions.ts'
import { dataOf } from '../../support/answers.ts'
import { answerOf, call, refusal, signIn } from '../../support/calls.ts'
import { idsOf } from '../../support/people.ts'
import { staffClient } from '../../support/staff-client.ts'
import type { StaffClient } from '../../support/staff-client.ts'
import { act, ana, auditOf, dismiss, hired, makeProfile, put, reason } from '../../support/staff-members.ts'
import type { Profile, Staff } from '../../support/staff-members.ts'
import { choose, mailedLink } from '../../support/team.ts'

vi.setConfig({ testTimeout: 60_000 })

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
  const byTeam = await support.put(`/usuarios/${root.userId}`, { nombre: 'Otra Raíz', version })
  expect(answerOf(byTeam)).toEqual(refusal('grant.missing'))
  const invited = dataOf<Staff>(
    await root.post('/admin/staff', { ...ana, email: 'beto@receptio.test', profile: 'staff.catalogue' }),
  )
  const again = await support.post('/admin/usuarios/bulk', { ids: [invited.id], act: 'invite' })
  expect(again.body).toEqual({ data: [{ id: invited.id, failure: 'staff.fixed' }] })
})

test('[decision 0100] support blocks an owner and lets them in again, with a reason, and nobody of the staff', async () => {
  const root = await staffClient()
  const support = await hired(root)
  const owner = await idsOf(root.server.db, 'owner@acme.test')
  const chief = await idsOf(root.server.db, 'superadmin@receptio.test')
  const ids = [owner.userId, chief.userId, root.userId, support.id]
  const bulk = (name: string, more: object) => support.post('/admin/usuarios/bulk', { ids, act: name, ...more })
  const outcome = ids.map((id) => ({ id, failure: id === owner.userId ? null : 'staff.fixed' }))
  const { version } = dataOf<{ version: number }>(await support.get(`/admin/usuarios/${owner.userId}`))
  const silent = { nombre: 'Olivia Ortega', status: 'blocked', version }
  expect(answerOf(await support.put(`/admin/usuarios/${owner.userId}`, silent))).toEqual(refusal('grant.missing'))
  expect((await bulk('block', {})).status).toBe(422)
  expect((await bulk('block', { reason })).body).toEqual({ data: outcome })
  expect(await auditOf(root, owner.userId)).toEqual([
    {
      action: 'usuarios.update',
      before: { nombre: 'Olivia Ortega', role: 'owner', status: 'active' },
      after: { nombre: 'Olivia Ortega', role: 'owner', status: 'blocked', reason },
    },
  ])
  expect((await bulk('unblock', { reason })).body).toEqual({ data: outcome })
  expect((await call(root.server, 'GET', '/me', { token: await signIn(root.server, 'owner@acme.test') })).status).toBe(200)
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
