import { expect, test } from 'vitest'
import { insertSupportCase } from '#server/queries/support-cases.ts'
import { acknowledged, call, refusal, answerOf } from '../support/calls.ts'
import { auditOf } from '../support/companies.ts'
import { staffClient } from '../support/staff-client.ts'
import { exported } from '../support/exported.ts'
import { runJobs } from '../support/onboarding.ts'
import { idsOf } from '../support/people.ts'
import { choose, mailedLink } from '../support/team.ts'

const missing = '019caf47-0000-7000-8000-000000000000'
const emma = {
  nombre: 'Gómez Díaz',
  rfc: 'GODE561231GR8',
  phone: '5512345678',
  owner: { nombre: 'Emma Gómez', email: 'emma@gomez.test' },
}

test('[ADM-1] [ADM-8] customers are listed, found, filtered and sorted; a broken cursor is told', async () => {
  const { read, get } = await staffClient()
  const names = async (query: string) => (await read('listCustomers', '', query)).data.map(({ name }) => name)
  expect(await read('listCustomers')).toMatchObject({
    meta: { perPage: 25, from: 1, total: 5, more: false, previous: null, next: null },
  })
  expect(await names('?sort=name')).toEqual([
    'Acme Distribuciones',
    'Comercial Robles',
    'Nuevos Horizontes',
    'Panadería La Prueba',
    'Receptio',
  ])
  expect(await names('?search=panaderia')).toEqual(['Panadería La Prueba'])
  expect(await names('?filter[onboarding]=open')).toEqual(['Nuevos Horizontes'])
  expect(await names('?filter[onboarding]=abandoned')).toEqual([])
  expect(await names('?filter[status]=pending&filter[sync_status]=pending&sort=-name')).toEqual(['Nuevos Horizontes'])
  expect(await names('?filter[onboarding]=finished&search=acm')).toEqual(['Acme Distribuciones'])
  for (const cursor of ['x', 'W10', Buffer.from('["-created_at","after","x","x",1,1,true]').toString('base64url')]) {
    expect(answerOf(await get(`/clientes?cursor=${cursor}`))).toEqual(
      refusal('validation.failed', [{ field: 'cursor', message: 'El formato no es válido.' }]),
    )
  }
})

test('[ADM-8] what is found is a file', async () => {
  const { status, headers, body } = await exported(await staffClient(), '/clientes?sort=name&search=acme')
  expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'attachment; filename="clientes.csv"',
  ])
  const [head, row, end, ...more] = String(body).split('\r\n')
  expect([head?.slice(1, 14), row?.slice(37, 90), end, more]).toEqual([
    'Id,Nombre,RFC',
    'Acme Distribuciones,ADI150312KJ4,owner@acme.test,5555',
    '',
    [],
  ])
})

test('[ADM-1] a customer is made, and its owner comes by the invitation to every step', async () => {
  const { server, post, userId, read } = await staffClient()
  const created = await post('/clientes', emma)
  expect(created).toMatchObject({
    status: 200,
    body: {
      data: {
        nombre: 'Gómez Díaz',
        rfc: 'GODE561231GR8',
        status: 'pending',
        owner: { nombre: 'Emma Gómez', email: 'emma@gomez.test' },
        counts: { usuarios: 1, empresas: 1, subscriptions: 0, orders: 0 },
        deletable: true,
        billing_day: null,
      },
    },
  })
  const { id } = (created.body as { data: { id: string } }).data
  expect(await auditOf(server)).toMatchObject([{ action: 'clientes.store', actor_id: userId, entity_id: id, before: null }])
  expect((await choose(server, await mailedLink(server))).status).toBe(200)
  const owner = await staffClient('emma@gomez.test', server)
  expect(owner.customerId).toBe(id)
  expect((await owner.read('listOnboardingStrategies', '', `?filter[cliente_id]=${id}`)).data).toMatchObject([
    { current: { path: 'welcome' } },
  ])
  expect((await read('getCustomerRecord', id)).data.owner?.name).toBe('Emma Gómez')
  expect(answerOf(await post('/clientes', { ...emma, owner: { ...emma.owner, email: 'otra@gomez.test' } }))).toEqual(
    refusal('rfc.unique'),
  )
  expect(await post('/clientes', { ...emma, rfc: null })).toMatchObject({
    status: 422,
    body: { code: 'email.unique', errors: [{ field: 'owner.email' }] },
  })
})

test('[ADM-1] a customer is changed, of the version that was read', async () => {
  const { server, read, put } = await staffClient()
  const { customerId } = await idsOf(server.db, 'owner@acme.test')
  const body = { nombre: 'Acme', alias: 'La Acme', phone: '5511112222', status: 'active', version: 1 }
  expect(await put(`/admin/clientes/${customerId}`, body)).toMatchObject({
    status: 200,
    body: { data: { nombre: 'Acme', alias: 'La Acme', phone: '5511112222', status: 'active', version: 2 } },
  })
  expect(answerOf(await put(`/admin/clientes/${customerId}`, body))).toEqual(refusal('record.changed'))
  for (const id of [missing, 'x']) expect(answerOf(await put(`/admin/clientes/${id}`, body))).toEqual(refusal('record.missing'))
  expect(await put(`/admin/clientes/${customerId}`, { ...body, rfc: 'GODE561231GR8', owner_id: missing })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'rfc' }, { field: 'owner_id' }] },
  })
  expect((await read('listPeople', '', '?search=acme+olivia')).data.map(({ customer }) => customer.name)).toEqual(['Acme'])
})

test('[ADM-1] a block signs everybody out and keeps them out until they are let in', async () => {
  const { server, put, customerId: own } = await staffClient()
  const owner = await staffClient('owner@acme.test', server)
  const body = { nombre: 'Acme', alias: null, phone: '5511112222', status: 'blocked', version: 1 }
  expect((await put(`/admin/clientes/${owner.customerId}`, body)).status).toBe(200)
  expect(answerOf(await owner.get('/me'))).toEqual(refusal('session.ended'))
  const again = () =>
    call(server, 'POST', '/tokens', {
      body: { email: 'owner@acme.test', password: 'Demo1234!', challenge: 'a-bypass-secret-of-the-test-suite-000000' },
    })
  expect(answerOf(await again())).toEqual(refusal('account.blocked'))
  expect(await put(`/admin/clientes/${owner.customerId}`, { ...body, status: 'active', version: 2 })).toMatchObject({
    body: { data: { status: 'active' } },
  })
  expect((await again()).status).toBe(200)
  expect(await put(`/admin/clientes/${own}`, body)).toMatchObject({ status: 422, body: { errors: [{ field: 'status' }] } })
})

test('[ADM-1] only a customer that nothing was sold to can be deleted; the record of it stays', async () => {
  const { server, post, remove, get, customerId: own, read } = await staffClient()
  const { customerId: acme } = await idsOf(server.db, 'owner@acme.test')
  for (const id of [acme, own]) expect(answerOf(await remove(`/clientes/${id}`))).toEqual(refusal('customer.in_use'))
  const { id } = ((await post('/clientes', emma)).body as { data: { id: string } }).data
  const report = { description: 'Ayuda por favor', place: '/app', code: null, email: 'emma@gomez.mx', trail: [] }
  const written = { ...report, tenant: 'receptio', number: 'C-7K3M-2Q', locale: 'es-MX' as const, at: server.clock.now() }
  await server.db.system((tx) => insertSupportCase(tx, { ...written, reporter: { customerId: id, userId: missing } }))
  server.clock.advance({ seconds: 1 })
  expect((await remove(`/clientes/${id}`)).body).toEqual(acknowledged)
  expect(await server.db.system((tx) => tx.selectFrom('support_cases').select('number').execute())).toEqual([])
  for (const gone of [id, missing, 'x']) expect(answerOf(await remove(`/clientes/${gone}`))).toEqual(refusal('record.missing'))
  expect(answerOf(await get(`/admin/clientes/${id}`))).toEqual(refusal('record.missing'))
  expect((await auditOf(server)).map(({ action, entity_id }) => [action, entity_id])).toEqual([
    ['clientes.store', id],
    ['clientes.destroy', id],
  ])
  expect((await post('/clientes', emma)).status).toBe(200)
  expect((await read('getCustomerRecord', own)).data.deletable).toBe(false)
})

test('[ADM-1] a sync tells the applications again, those that are ready too', async () => {
  const { server, post, read } = await staffClient()
  const { customerId } = await idsOf(server.db, 'owner@acme.test')
  const synced = await post(`/clientes/${customerId}/sync`, {})
  expect(synced).toMatchObject({ status: 200, body: { data: { sync_status: 'busy' } } })
  const jobs = await server.db.system((tx) => tx.selectFrom('jobs').select(['kind', 'payload']).execute())
  expect(jobs).toEqual([{ kind: 'customer.provision', payload: { again: true } }])
  await runJobs(server)
  const { data } = await read('getCustomerRecord', customerId)
  expect([data.syncStatus, data.apps.map(({ key }) => key)]).toEqual(['done', ['facturacion', 'recepcion', 'crm']])
})

test('[ADM-8] a bulk act tells what became of each', async () => {
  const { server, post, customerId: own } = await staffClient()
  const { customerId: acme } = await idsOf(server.db, 'owner@acme.test')
  const { customerId: horizons } = await idsOf(server.db, 'nuevo@demo.test')
  const bulk = async (act: string) =>
    (
      (await post('/admin/clientes/bulk', { ids: [acme, own, missing, horizons, acme], act, reason: 'Lo pidió Cobranza' }))
        .body as { data: unknown }
    ).data
  const others = [
    { id: own, failure: null },
    { id: missing, failure: 'record.missing' },
    { id: horizons, failure: null },
  ]
  expect(await bulk('block')).toEqual([
    { id: acme, failure: null },
    { id: own, failure: 'validation.failed' },
    ...others.slice(1),
  ])
  expect(await bulk('unblock')).toEqual([{ id: acme, failure: null }, ...others])
  const statuses = await server.db.system((tx) =>
    tx.selectFrom('customers').select('status').where('customer_id', 'in', [acme, horizons]).orderBy('status').execute(),
  )
  expect(statuses).toEqual([{ status: 'active' }, { status: 'pending' }])
  expect(await bulk('sync')).toEqual([{ id: acme, failure: null }, ...others])
})

test('[ADM-1] the timeline tells everything that happened, the newest first, by pages', async () => {
  const { server, put, post, read } = await staffClient()
  const { customerId } = await idsOf(server.db, 'owner@acme.test')
  for (let version = 1; version <= 27; version += 1) {
    server.clock.advance({ seconds: 1 })
    const body = { nombre: `Acme ${version}`, alias: null, phone: '5511112222', status: 'active', version }
    expect((await put(`/admin/clientes/${customerId}`, body)).status).toBe(200)
  }
  await post('/admin/usuarios', { cliente_id: customerId, nombre: 'Iván Ibarra', email: 'ivan@acme.test', role: 'user' })
  await runJobs(server)
  const first = await read('listTimeline', customerId)
  const second = await read('listTimeline', customerId, `?cursor=${first.meta.next}`)
  const all = [...first.data, ...second.data]
  expect([first.data.length, first.meta.total, all.length, new Set(all.map(({ id }) => id)).size]).toEqual([25, 32, 32, 32])
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
  expect([...new Set(all.map(({ kind, subject }) => `${kind} ${subject}`))].sort()).toEqual([
    'account made',
    'account onboarded',
    'audit clientes.update',
    'audit usuarios.store',
    'mail invitation',
    'subscription begun',
  ])
  expect(all.find(({ kind }) => kind === 'mail')).toMatchObject({ detail: 'sent', entity: { kind: 'jobs' } })
  expect(all.find(({ subject }) => subject === 'usuarios.store')).toMatchObject({ actor: 'Renata Raíz' })
  expect((await read('listTimeline', customerId, '?filter[kind]=mail')).data.length).toBe(1)
})
