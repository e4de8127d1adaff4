import { expect, test } from 'vitest'
import { acknowledged, call, refusal, answerOf } from '../support/calls.ts'
import { auditOf } from '../support/companies.ts'
import { staffClient } from '../support/staff-client.ts'
import { exported } from '../support/exported.ts'
import { idsOf } from '../support/people.ts'
import { choose, grant, mailedLink } from '../support/team.ts'

const missing = '019caf47-0000-7000-8000-000000000000'

test('[ADM-2] users are found by name, e-mail or company, and narrowed', async () => {
  const { server, read } = await staffClient()
  const { customerId } = await idsOf(server.db, 'owner@acme.test')
  const emails = async (query: string) => (await read('listPeople', '', query)).data.map(({ email }) => email)
  expect(await emails('?search=Ulís')).toEqual(['user@acme.test'])
  expect(await emails('?search=moroso@demo')).toEqual(['moroso@demo.test'])
  expect(await emails('?search=panad')).toEqual(['prueba@demo.test'])
  expect(await emails('?filter[level]=root')).toEqual(['root@receptio.test'])
  const others = ['admin@acme.test', 'audit@acme.test', 'root@receptio.test', 'superadmin@receptio.test', 'user@acme.test']
  expect((await emails('?filter[level]=!owner')).toSorted((one, other) => one.localeCompare(other))).toEqual(others)
  expect(await emails('?filter[level]=root,audit&sort=name&filter[status]=!blocked')).toEqual([
    'audit@acme.test',
    'root@receptio.test',
  ])
  expect(await emails(`?filter[cliente_id]=${customerId}&sort=name`)).toEqual([
    'admin@acme.test',
    'audit@acme.test',
    'owner@acme.test',
    'user@acme.test',
  ])
  for (const id of ['x', missing]) expect(await emails(`?filter[cliente_id]=${id}`)).toEqual([])
  expect((await read('listPeople', '', '?filter[status]=active')).meta.total).toBe(9)
})

test('[ADM-8] a name that a spreadsheet would run does nothing in the file', async () => {
  const root = await staffClient()
  const { server, put } = root
  const { userId } = await idsOf(server.db, 'user@acme.test')
  await put(`/admin/usuarios/${userId}`, { nombre: '=HYPERLINK("http://x","y")', version: 1 })
  const { body } = await exported(root, '/admin/usuarios?search=user')
  expect(String(body)).toContain(`,"'=HYPERLINK(""http://x"",""y"")",user@acme.test,`)
})

test('[ADM-2] a person is invited to any customer’s team, comes in, and is told with permissions', async () => {
  const { server, post, read, userId } = await staffClient()
  const { customerId } = await idsOf(server.db, 'owner@acme.test')
  const ivan = { cliente_id: customerId, nombre: 'Iván Ibarra', email: 'ivan@prueba.test', role: 'audit' }
  const created = await post('/admin/usuarios', ivan)
  expect(created).toMatchObject({
    status: 200,
    body: {
      data: {
        status: 'pending',
        level: 'audit',
        invited: true,
        last_seen_at: null,
        cliente: { nombre: 'Acme Distribuciones' },
        levels: ['admin', 'audit', 'user'],
      },
    },
  })
  const { id } = (created.body as { data: { id: string } }).data
  expect(await auditOf(server)).toMatchObject([{ action: 'usuarios.store', actor_id: userId, entity_id: id }])
  expect((await choose(server, await mailedLink(server))).status).toBe(200)
  await staffClient('ivan@prueba.test', server)
  expect((await read('getPerson', id)).data).toMatchObject({ invited: false, lastSeenAt: expect.any(String) as string })
  expect(await post('/admin/usuarios', ivan)).toMatchObject({ status: 422, body: { code: 'email.unique' } })
  const elsewhere = { ...ivan, email: 'otro@prueba.test' }
  for (const cliente_id of [missing, 'x']) {
    expect(answerOf(await post('/admin/usuarios', { ...elsewhere, cliente_id }))).toEqual(refusal('record.missing'))
  }
})

test('[ADM-2] a level is changed; the owner’s, and root’s, is not', async () => {
  const { server, put, read } = await staffClient()
  const { userId } = await idsOf(server.db, 'user@acme.test')
  const raised = await put(`/admin/usuarios/${userId}`, { nombre: 'Ulises Uno', role: 'admin', version: 1 })
  expect(raised).toMatchObject({ status: 200, body: { data: { nombre: 'Ulises Uno', level: 'admin', version: 2 } } })
  const edit = { nombre: 'Otra Persona', role: 'user', version: 1 }
  expect(answerOf(await put(`/admin/usuarios/${userId}`, edit))).toEqual(refusal('record.changed'))
  const { userId: owner } = await idsOf(server.db, 'owner@acme.test')
  expect(answerOf(await put(`/admin/usuarios/${owner}`, edit))).toEqual(refusal('owner.fixed'))
  expect((await read('getPerson', owner)).data.levels).toEqual([])
  const { userId: root } = await idsOf(server.db, 'root@receptio.test')
  expect(answerOf(await put(`/admin/usuarios/${root}`, edit))).toEqual(refusal('staff.fixed'))
  for (const id of [missing, 'x']) expect(answerOf(await put(`/admin/usuarios/${id}`, edit))).toEqual(refusal('record.missing'))
  expect(await put(`/admin/usuarios/${userId}`, { ...edit, root: true, level: 'root' })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'root' }, { field: 'level' }] },
  })
})

test('[ADM-2] nobody of the staff grants, blocks or takes out what they lack', async () => {
  const { server, put, post, remove } = await staffClient('superadmin@receptio.test')
  const { userId } = await idsOf(server.db, 'admin@acme.test')
  const { customerId } = await idsOf(server.db, 'owner@acme.test')
  await grant(server, 'superAdmin', 'empresas.store', false)
  const refused = [
    await put(`/admin/usuarios/${userId}`, { nombre: 'X Y', role: 'user', version: 1 }),
    await put(`/admin/usuarios/${userId}`, { nombre: 'X Y', status: 'blocked', version: 1 }),
    await remove(`/admin/usuarios/${userId}`),
    await post('/admin/usuarios', { cliente_id: customerId, nombre: 'Iván', email: 'i@acme.test', role: 'admin' }),
  ]
  expect(refused.map(answerOf)).toEqual(refused.map(() => refusal('grant.missing')))
})

test('[ADM-2] who is blocked is signed out, and comes back as what they were', async () => {
  const { server, put } = await staffClient()
  const owner = await staffClient('owner@acme.test', server)
  const edit = (status: string, version: number) =>
    put(`/admin/usuarios/${owner.userId}`, { nombre: 'Olivia Ortega', status, version })
  expect((await edit('blocked', 1)).body).toMatchObject({ data: { status: 'blocked', last_seen_at: null } })
  expect(answerOf(await owner.get('/me'))).toEqual(refusal('session.ended'))
  expect((await edit('active', 2)).body).toMatchObject({ data: { status: 'active' } })
  await staffClient('owner@acme.test', server)
  expect((await auditOf(server)).map(({ after }) => after)).toEqual(
    ['blocked', 'active'].map((status) => ({ nombre: 'Olivia Ortega', role: 'owner', status })),
  )
})

test('[ADM-2] a person is taken out; an owner is not', async () => {
  const { server, remove, get } = await staffClient()
  const { userId } = await idsOf(server.db, 'user@acme.test')
  const { userId: owner } = await idsOf(server.db, 'owner@acme.test')
  expect((await remove(`/admin/usuarios/${userId}`)).body).toEqual(acknowledged)
  expect(answerOf(await get(`/admin/usuarios/${userId}`))).toEqual(refusal('record.missing'))
  expect(answerOf(await remove(`/admin/usuarios/${owner}`))).toEqual(refusal('owner.fixed'))
})

test('[ADM-8] many are blocked, let in or invited again, each by itself', async () => {
  const { server, post, userId: root } = await staffClient()
  const { userId: user, customerId } = await idsOf(server.db, 'user@acme.test')
  const invited = await post('/admin/usuarios', { cliente_id: customerId, nombre: 'Iván', email: 'i@acme.test', role: 'user' })
  const { id } = (invited.body as { data: { id: string } }).data
  const bulk = async (act: string) => {
    const { body } = await post('/admin/usuarios/bulk', { ids: [user, id, root, missing], act, reason: 'Lo pidió Cobranza' })
    return (body as { data: { failure: string | null }[] }).data.map(({ failure }) => failure)
  }
  expect(await bulk('block')).toEqual([null, null, 'staff.fixed', 'record.missing'])
  expect(await bulk('unblock')).toEqual([null, null, null, 'record.missing'])
  expect(await bulk('invite')).toEqual(['invitation.answered', null, 'invitation.answered', 'record.missing'])
  expect(await bulk('invite')).toEqual(['invitation.answered', 'calls.throttled', 'invitation.answered', 'record.missing'])
  const rows = await server.db.system((tx) =>
    tx.selectFrom('users').select(['id', 'status']).where('id', 'in', [user, id]).orderBy('status').execute(),
  )
  expect(rows).toEqual([
    { id: user, status: 'active' },
    { id, status: 'pending' },
  ])
})

test('[ADM-1] companies of every customer are listed, found and changed; a main one has the customer’s name', async () => {
  const { server, read, put, post } = await staffClient()
  const { customerId } = await idsOf(server.db, 'owner@acme.test')
  const names = async (query: string) => (await read('listCompanyRecords', '', query)).data.map(({ name }) => name)
  expect(await names('?search=robles')).toEqual(['Comercial Robles'])
  expect((await names('?sort=-name')).at(-1)).toBe('Acme Distribuciones')
  const { data } = await read('listCompanyRecords', '', `?filter[cliente_id]=${customerId}`)
  const main = data[0]!
  const edit = { nombre: 'Acme', rfc: main.rfc, version: main.version }
  expect(await put(`/admin/empresas/${main.id}`, { ...edit, rfc: null })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'rfc' }] },
  })
  expect(await put(`/admin/empresas/${main.id}`, edit)).toMatchObject({
    body: { data: { nombre: 'Acme', cliente: { nombre: 'Acme' } } },
  })
  expect((await read('getCompanyRecord', main.id)).data).toMatchObject({ name: 'Acme', main: true })
  expect(await names('?search=acme')).toEqual(['Acme'])
  for (const id of [missing, 'x']) expect(answerOf(await put(`/admin/empresas/${id}`, edit))).toEqual(refusal('record.missing'))
  expect((await post('/empresas', {})).status).toBe(422)
})

test('[ROLE-2] members are shut out of all of it, and another tenant’s are not there', async () => {
  const { server } = await staffClient()
  const owner = await staffClient('owner@acme.test', server)
  for (const path of ['/clientes', '/admin/usuarios', '/admin/empresas', `/admin/clientes/${owner.customerId}`]) {
    expect(answerOf(await owner.get(path))).toEqual(refusal('permission.missing'))
  }
  for (const path of ['/clientes/exports', '/admin/usuarios/exports'])
    expect(answerOf(await owner.post(path, {}))).toEqual(refusal('permission.missing'))
  const elsewhere = await call(server, 'GET', '/clientes', { token: owner.token, headers: { 'X-Tenancy': 'otro' } })
  expect(elsewhere.status).toBe(400)
})
