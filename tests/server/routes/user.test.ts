import { describe, expect, test } from 'vitest'
import { call, refusal, answerOf, tally, signIn } from '../support/calls.ts'
import { idsOf } from '../support/people.ts'
import { testServer } from '../support/test-server.ts'

const missing = '019caf47-0000-7000-8000-000000000000'

describe('GET /usuarios/{id}', () => {
  test('[ROLE-2] one’s own, a colleague’s with usuarios.info, and nobody of another customer', async () => {
    const server = await testServer()
    const colleague = await idsOf(server.db, 'admin@acme.test')
    const stranger = await idsOf(server.db, 'nuevo@demo.test')
    const token = await signIn(server, 'owner@acme.test')
    const answer = await call(server, 'GET', `/usuarios/${colleague.userId}`, { token })
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { id: colleague.userId, email: 'admin@acme.test', cliente_id: colleague.customerId } },
    })
    const foreign = await call(server, 'GET', `/usuarios/${stranger.userId}`, { token })
    const absent = await call(server, 'GET', `/usuarios/${missing}`, { token })
    expect(answerOf(foreign)).toEqual(refusal('record.missing'))
    expect(answerOf(absent)).toEqual(refusal('record.missing'))
    for (const id of ['nobody', '%27%20or%201=1', colleague.userId.toUpperCase(), '0']) {
      expect(answerOf(await call(server, 'GET', `/usuarios/${id}`, { token }))).toEqual(refusal('record.missing'))
    }
  })

  test('[ROLE-2] without the grant everybody but oneself is 403, there or not', async () => {
    const server = await testServer()
    await server.db.system((tx) => tx.deleteFrom('role_permissions').where('role', '=', 'user').execute())
    const token = await signIn(server, 'user@acme.test')
    const self = await idsOf(server.db, 'user@acme.test')
    const colleague = await idsOf(server.db, 'admin@acme.test')
    const stranger = await idsOf(server.db, 'nuevo@demo.test')
    expect((await call(server, 'GET', `/usuarios/${self.userId}`, { token })).status).toBe(200)
    for (const id of [colleague.userId, stranger.userId, missing, 'nobody']) {
      expect(answerOf(await call(server, 'GET', `/usuarios/${id}`, { token }))).toEqual(refusal('permission.missing'))
    }
  })

  test('[ROLE-2] staff see every customer’s', async () => {
    const server = await testServer()
    const { userId } = await idsOf(server.db, 'nuevo@demo.test')
    for (const email of ['root@receptio.test', 'superadmin@receptio.test']) {
      expect((await call(server, 'GET', `/usuarios/${userId}`, { token: await signIn(server, email) })).status).toBe(200)
    }
  })
})

describe('PUT /usuarios/{id}', () => {
  test('changes the name, counts the version, and leaves an audit record with the call’s id', async () => {
    const server = await testServer()
    const self = await idsOf(server.db, 'user@acme.test')
    const token = await signIn(server, 'user@acme.test')
    const answer = await call(server, 'PUT', `/usuarios/${self.userId}`, {
      token,
      body: { nombre: '  Ulises Ñandú  ', version: 1 },
    })
    expect(answer).toMatchObject({ status: 200, body: { data: { id: self.userId, nombre: 'Ulises Ñandú', version: 2 } } })
    const audit = await server.db.system((tx) => tx.selectFrom('audit_log').selectAll().execute())
    expect(audit).toEqual([
      {
        tenant: 'receptio',
        customer_id: self.customerId,
        id: expect.any(String) as string,
        actor_id: self.userId,
        action: 'usuarios.update',
        entity: 'usuarios',
        entity_id: self.userId,
        before: { nombre: 'Ulises Urrutia' },
        after: { nombre: 'Ulises Ñandú' },
        request_id: answer.headers.get('x-request-id'),
        at: server.clock.now(),
      },
    ])
  })

  test('another version is 409 and nothing is written', async () => {
    const server = await testServer()
    const self = await idsOf(server.db, 'user@acme.test')
    const token = await signIn(server, 'user@acme.test')
    expect(
      answerOf(await call(server, 'PUT', `/usuarios/${self.userId}`, { token, body: { nombre: 'Otro', version: 7 } })),
    ).toEqual(refusal('record.changed'))
    const rows = await server.db.system(async (tx) => [
      await tx.selectFrom('users').select(['name', 'version']).where('id', '=', self.userId).executeTakeFirstOrThrow(),
      await tx.selectFrom('audit_log').select('id').execute(),
    ])
    expect(rows).toEqual([{ name: 'Ulises Urrutia', version: 1 }, []])
  })

  test('of ten changes of one version at once exactly one is written', async () => {
    const server = await testServer()
    const self = await idsOf(server.db, 'user@acme.test')
    const token = await signIn(server, 'user@acme.test')
    const change = (_: unknown, index: number) =>
      call(server, 'PUT', `/usuarios/${self.userId}`, { token, body: { nombre: `Nombre ${index}`, version: 1 } })
    const answers = await Promise.all(Array.from({ length: 10 }, change))
    expect(tally(answers)).toEqual({ 200: 1, 409: 9 })
  })

  test('[ROLE-2] a colleague’s needs usuarios.update; audit may look only', async () => {
    const server = await testServer()
    const { userId } = await idsOf(server.db, 'user@acme.test')
    const body = { nombre: 'Otro', version: 1 }
    expect(
      answerOf(await call(server, 'PUT', `/usuarios/${userId}`, { token: await signIn(server, 'audit@acme.test'), body })),
    ).toEqual(refusal('permission.missing'))
    expect(
      (await call(server, 'PUT', `/usuarios/${userId}`, { token: await signIn(server, 'admin@acme.test'), body })).status,
    ).toBe(200)
  })

  test('role, level, customer and status cannot be sent along', async () => {
    const server = await testServer()
    const { userId } = await idsOf(server.db, 'user@acme.test')
    const token = await signIn(server, 'user@acme.test')
    const body = { nombre: 'Otro', version: 1, level: 'root', root: true, status: 'active', cliente_id: userId, roles: ['root'] }
    const errors = ['level', 'root', 'status', 'cliente_id', 'roles'].map((field) => ({
      field,
      message: 'Este campo no existe.',
    }))
    expect(answerOf(await call(server, 'PUT', `/usuarios/${userId}`, { token, body }))).toEqual(
      refusal('validation.failed', errors),
    )
  })
})
