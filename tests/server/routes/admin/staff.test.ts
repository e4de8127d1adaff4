import { expect, test, vi } from 'vitest'
import { dataOf } from '../../support/answers.ts'
import { call, refusal, answerOf, signIn } from '../../support/calls.ts'
import { staffClient } from '../../support/staff-client.ts'
import { idsOf } from '../../support/people.ts'
import { choose, mailedLink } from '../../support/team.ts'
import type { TestServer } from '../../support/test-server.ts'

vi.setConfig({ testTimeout: 60_000 })

type Person = { id: string; level: string; status: string; levels: string[]; acts: string[]; version: number; nombre: string }
const vera = { nombre: 'Vera Vigil', email: 'vera@receptio.test', role: 'superAdmin' }
const everyLevel = ['superAdmin', 'admin', 'audit', 'user']

const levelsOf = ({ db }: TestServer, customerId: string) =>
  db.system((tx) =>
    tx.selectFrom('users').select(['email', 'level', 'status']).where('customer_id', '=', customerId).orderBy('email').execute(),
  )

const asRoot = ({ db }: TestServer, id: string, change: { root: true; level?: 'root' }) =>
  db.system((tx) => tx.updateTable('users').set(change).where('id', '=', id).execute())

test('[admin D2] root makes staff, suspends them at once, lets them in again, and takes the level or the person away', async () => {
  const root = await staffClient()
  const { server, customerId } = root
  const created = dataOf<Person>(await root.post('/admin/usuarios', { cliente_id: customerId, ...vera }))
  expect(created).toMatchObject({ level: 'superAdmin', status: 'pending', levels: everyLevel, acts: ['suspend', 'remove'] })
  expect((await choose(server, await mailedLink(server))).status).toBe(200)
  const enters = async (token: string) => (await call(server, 'GET', '/admin/usuarios', { token })).status
  const { token } = await staffClient(vera.email, server)
  expect(await enters(token)).toBe(200)

  const path = `/admin/usuarios/${created.id}`
  const put = async (change: object) => {
    const { nombre, version } = dataOf<Person>(await root.get(path))
    return dataOf<Person>(await root.put(path, { nombre, version, ...change }))
  }
  expect(await put({ status: 'inactive' })).toMatchObject({
    status: 'inactive',
    level: 'superAdmin',
    acts: ['suspend', 'remove'],
  })
  expect(await enters(token)).toBe(401)
  await expect(signIn(server, vera.email)).rejects.toThrow(`Sign-in of ${vera.email} answered`)

  expect(await put({ status: 'active' })).toMatchObject({ status: 'active' })
  const again = await signIn(server, vera.email)
  expect(await enters(again)).toBe(200)
  expect(await put({ role: 'user' })).toMatchObject({ level: 'user' })
  expect(await enters(again)).toBe(401)
  expect(await enters(await signIn(server, vera.email))).toBe(403)
  expect(await put({ role: 'superAdmin' })).toMatchObject({ level: 'superAdmin' })
  const last = await signIn(server, vera.email)
  expect(await enters(last)).toBe(200)
  expect((await root.remove(path)).status).toBe(200)
  expect(await enters(last)).toBe(401)
})

test('[admin D2] nobody but root makes or changes staff, nobody root or themselves, and no other company has staff', async () => {
  const root = await staffClient()
  const { server, customerId } = root
  const chief = await staffClient('superadmin@receptio.test', server)
  const acme = await idsOf(server.db, 'user@acme.test')
  const invite = (by: typeof root, change: object) => by.post('/admin/usuarios', { cliente_id: customerId, ...vera, ...change })
  const edit = async (by: typeof root, id: string, change: object) => {
    const { nombre, version } = dataOf<Person>(await root.get(`/admin/usuarios/${id}`))
    return by.put(`/admin/usuarios/${id}`, { nombre, version, ...change })
  }
  expect(answerOf(await invite(chief, {}))).toEqual(refusal('grant.missing'))
  expect(answerOf(await invite(root, { cliente_id: acme.customerId }))).toEqual(refusal('grant.missing'))
  for (const by of [root, chief]) expect((await invite(by, { role: 'root' })).status).toBe(422)
  const other = dataOf<Person>(await invite(root, { email: 'otra@receptio.test' })).id
  const before = await levelsOf(server, customerId)
  expect(answerOf(await edit(root, acme.userId, { role: 'superAdmin' }))).toEqual(refusal('grant.missing'))
  expect(answerOf(await edit(chief, acme.userId, { role: 'superAdmin' }))).toEqual(refusal('grant.missing'))

  const refuses = async (by: typeof root, id: string) => {
    const fixed = refusal('staff.fixed')
    expect(answerOf(await edit(by, id, { status: 'inactive' }))).toEqual(fixed)
    expect(answerOf(await edit(by, id, { role: 'user' }))).toEqual(fixed)
    expect(answerOf(await by.remove(`/admin/usuarios/${id}`))).toEqual(fixed)
    expect(dataOf<Person>(await by.get(`/admin/usuarios/${id}`))).toMatchObject({ levels: [], acts: [] })
    const bulk = await by.post('/admin/usuarios/bulk', { ids: [id], act: 'block', reason: 'Una prueba' })
    expect(bulk.body).toEqual({ data: [{ id, failure: 'staff.fixed' }] })
  }
  await refuses(root, root.userId)
  for (const id of [root.userId, chief.userId, other]) await refuses(chief, id)
  expect(await levelsOf(server, customerId)).toEqual(before)

  // A second root is made directly in the database: first the flag, then the level.
  await asRoot(server, chief.userId, { root: true })
  await refuses(chief, chief.userId)
  await asRoot(server, chief.userId, { root: true, level: 'root' })
  await refuses(root, chief.userId)
})

test('[admin D2] a customer’s own people invite, raise or become no staff, and an invitation says its level itself', async () => {
  const root = await staffClient()
  const { server } = root
  const token = await signIn(server, 'owner@acme.test')
  const { customerId, userId } = await idsOf(server.db, 'user@acme.test')
  const before = await levelsOf(server, customerId)
  for (const role of ['superAdmin', 'root']) {
    expect((await call(server, 'POST', '/usuarios', { token, body: { ...vera, role } })).status).toBe(422)
    expect((await call(server, 'PUT', `/usuarios/${userId}`, { token, body: { role, version: 1 } })).status).toBe(422)
  }
  expect(await levelsOf(server, customerId)).toEqual(before)

  expect((await root.post('/admin/usuarios', { cliente_id: root.customerId, ...vera })).status).toBe(200)
  const link = await mailedLink(server)
  for (const claim of [{ role: 'root' }, { root: true }]) expect((await choose(server, link, undefined, claim)).status).toBe(422)
  expect(await levelsOf(server, root.customerId)).toContainEqual({ email: vera.email, level: 'superAdmin', status: 'pending' })
  expect((await choose(server, link)).status).toBe(200)
  expect(await levelsOf(server, root.customerId)).toContainEqual({ email: vera.email, level: 'superAdmin', status: 'active' })
})
