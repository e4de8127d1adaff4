import { describe, expect, test } from 'vitest'
import { listCompanies } from '#server/queries/companies.ts'
import { seededAt } from '#tests/support/database.ts'
import { call, refusal, answerOf, signIn, tally } from '../support/calls.ts'
import { auditOf, companyIn, office } from '../support/companies.ts'
import { idsOf } from '../support/people.ts'
import { emma, register, registrationServer } from '../support/registration.ts'

const missing = '019caf47-0000-7000-8000-000000000000'
const north = { nombre: 'Acme del Norte', rfc: 'ANO150312AB1' }

describe('the main company', () => {
  test('[SET-1] every customer has one, with the customer’s name and RFC', async () => {
    const { main, list } = await office()
    expect(await list()).toEqual([
      {
        id: expect.any(String) as string,
        nombre: 'Acme Distribuciones',
        rfc: 'ADI150312KJ4',
        main: true,
        logo: null,
        version: main.version,
        created_at: seededAt.toISOString(),
      },
    ])
  })

  test('[SET-1] is renamed with the customer, and the customer with it; each sees that the other was changed', async () => {
    const { server, token, customerId, main, list, put } = await office()
    const renamed = await put(main, { nombre: 'Acme Uno', rfc: main.rfc, version: main.version })
    expect(renamed).toMatchObject({ status: 200, body: { data: { nombre: 'Acme Uno', version: main.version + 1 } } })
    const customer = (await call(server, 'GET', `/clientes/${customerId}`, { token })).body as {
      data: { nombre: string; version: number }
    }
    expect(customer.data.nombre).toBe('Acme Uno')
    const { version } = customer.data
    const body = { nombre: 'Acme Dos', alias: null, phone: '5555010203', version }
    expect((await call(server, 'PUT', `/clientes/${customerId}`, { token, body })).status).toBe(200)
    expect((await list()).map(({ nombre }) => nombre)).toEqual(['Acme Dos'])
    expect(answerOf(await put(main, { nombre: 'Acme Tres', rfc: main.rfc, version: main.version + 1 }))).toEqual(
      refusal('record.changed'),
    )
  })

  test('[SET-1] keeps the RFC of the customer', async () => {
    const { main, put } = await office()
    for (const rfc of [null, north.rfc])
      expect(answerOf(await put(main, { nombre: 'Acme', rfc, version: main.version }))).toEqual(
        refusal('validation.failed', [{ field: 'rfc', message: 'Este dato no se puede cambiar.' }]),
      )
  })

  test('[SET-1] is there from the moment of registration', async () => {
    const server = await registrationServer()
    expect((await register(server)).status).toBe(200)
    const created = await server.db.system(async (tx) => {
      const { tenant, customer_id: customerId } = await tx
        .selectFrom('customers')
        .select(['tenant', 'customer_id'])
        .where('rfc', '=', emma.rfc)
        .executeTakeFirstOrThrow()
      return (await listCompanies(tx, { tenant, customerId }, { search: '', window: { page: 1, perPage: 25 } })).rows
    })
    expect(created.map(({ name, rfc, main }) => ({ name, rfc, main }))).toEqual([{ name: emma.name, rfc: emma.rfc, main: true }])
  })
})

describe('further companies', () => {
  test('[SET-1] are added, listed behind the main one by name, found by name and RFC, and changed', async () => {
    const { server, userId, main, list, post, put } = await office()
    const answer = await post(north)
    const id = companyIn(answer).id
    expect(answer).toMatchObject({ status: 200, body: { data: { ...north, main: false, logo: null, version: 1 } } })
    expect((await post({ nombre: 'Ábaco', rfc: null })).status).toBe(200)
    const names = async (query?: string) => (await list(query)).map(({ nombre }) => nombre)
    expect([await names(), await names('?search=ABACO'), await names('?search=ano15'), await names('?search=%25')]).toEqual([
      [main.nombre, 'Ábaco', north.nombre],
      ['Ábaco'],
      [north.nombre],
      [],
    ])
    expect(await names('?per_page=1&page=2')).toEqual(['Ábaco'])
    server.clock.advance({ seconds: 1 })
    const changed = await put({ id }, { nombre: '  Norte  ', rfc: null, version: 1 })
    expect(changed).toMatchObject({ status: 200, body: { data: { nombre: 'Norte', rfc: null, version: 2 } } })
    expect((await call(server, 'GET', `/empresas/${id}`, { token: await signIn(server, 'user@acme.test') })).body).toEqual(
      changed.body,
    )
    expect((await auditOf(server)).filter(({ entity_id }) => entity_id === id)).toEqual([
      { action: 'empresas.store', actor_id: userId, entity_id: id, before: null, after: north },
      { action: 'empresas.update', actor_id: userId, entity_id: id, before: north, after: { nombre: 'Norte', rfc: null } },
    ])
  })

  test('of ten changes of one version at once exactly one is written', async () => {
    const { post, put } = await office()
    const { id } = companyIn(await post(north))
    const change = (_: unknown, index: number) => put({ id }, { nombre: `Norte ${index}`, rfc: null, version: 1 })
    expect(tally(await Promise.all(Array.from({ length: 10 }, change)))).toEqual({ 200: 1, 409: 9 })
  })

  test('one act stays one, however often it is sent', async () => {
    const { server, token, list } = await office()
    const send = () => call(server, 'POST', '/empresas', { token, body: north, headers: { 'Idempotency-Key': 'k'.repeat(32) } })
    const [first, second] = [await send(), await send()]
    expect(second.body).toEqual(first.body)
    expect(await list()).toHaveLength(2)
  })

  test('[ROLE-2] of another customer are not there, and read-only levels change none', async () => {
    const { server, main, put } = await office()
    const foreign = (await office('prueba@demo.test', server)).main
    for (const id of [foreign.id, missing, 'x']) {
      expect(answerOf(await put({ id }, { nombre: 'Ajena', rfc: null, version: 1 }))).toEqual(refusal('record.missing'))
    }
    for (const email of ['audit@acme.test', 'user@acme.test']) {
      const token = await signIn(server, email)
      const body = { nombre: 'Otra', rfc: main.rfc, version: main.version }
      expect(answerOf(await call(server, 'PUT', `/empresas/${main.id}`, { token, body }))).toEqual(refusal('permission.missing'))
    }
  })

  test('what cannot be a name or an RFC is refused at its field', async () => {
    const { post } = await office()
    const fields = async (body: unknown) =>
      ((await post(body)).body as { errors: { field: string }[] }).errors.map(({ field }) => field)
    expect([
      await fields({ nombre: 'x', rfc: null }),
      await fields({ nombre: 'Norte\u0000', rfc: null }),
      await fields({ nombre: 'Norte', rfc: 'XAXX010101000' }),
      await fields({ nombre: 'Norte', rfc: null, main: true, logo: 'x' }),
    ]).toEqual([['nombre'], [], ['rfc'], ['main', 'logo']])
  })
})

describe('PUT /clientes/{id}', () => {
  const change = { nombre: 'Acme Grande', alias: 'Acme', phone: '5555999999' }

  test('[SET-1] by who may change companies, on the own customer alone; audited', async () => {
    const { server, token, customerId, userId } = await office()
    const other = await idsOf(server.db, 'prueba@demo.test')
    const body = { ...change, version: 1 }
    const changed = await call(server, 'PUT', `/clientes/${customerId}`, { token, body })
    expect(changed).toMatchObject({
      status: 200,
      body: { data: { id: customerId, nombre: 'Acme Grande', alias: 'Acme', phone: '5555999999', version: 2 } },
    })
    expect(await auditOf(server)).toEqual([
      {
        action: 'clientes.update',
        actor_id: userId,
        entity_id: customerId,
        before: { nombre: 'Acme Distribuciones', alias: null, phone: '5555010203' },
        after: { nombre: 'Acme Grande', alias: 'Acme', phone: '5555999999' },
      },
    ])
    expect(answerOf(await call(server, 'PUT', `/clientes/${customerId}`, { token, body }))).toEqual(refusal('record.changed'))
    for (const id of [other.customerId, missing, 'x'])
      expect(answerOf(await call(server, 'PUT', `/clientes/${id}`, { token, body }))).toEqual(refusal('permission.missing'))
    for (const email of ['audit@acme.test', 'user@acme.test'])
      expect(
        answerOf(
          await call(server, 'PUT', `/clientes/${customerId}`, {
            token: await signIn(server, email),
            body: { ...body, version: 2 },
          }),
        ),
      ).toEqual(refusal('permission.missing'))
  })

  test('staff change any customer of the tenant', async () => {
    const { server, customerId } = await office()
    const token = await signIn(server, 'superadmin@receptio.test')
    const body = { ...change, version: 1 }
    expect((await call(server, 'PUT', `/clientes/${customerId}`, { token, body })).status).toBe(200)
    expect(answerOf(await call(server, 'PUT', `/clientes/${missing}`, { token, body }))).toEqual(refusal('record.missing'))
  })
})
