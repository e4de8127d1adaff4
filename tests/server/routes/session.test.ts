import { describe, expect, test } from 'vitest'
import { seededAt } from '#tests/support/database.ts'
import { acknowledged, call, refusal, answerOf, signIn } from '../support/calls.ts'
import { changeUser, idsOf } from '../support/people.ts'
import { testServer } from '../support/test-server.ts'

describe('GET /me', () => {
  test('[VERIFY-1] gives the signed-in user', async () => {
    const server = await testServer()
    const { userId, customerId } = await idsOf(server.db, 'root@receptio.test')
    const answer = await call(server, 'GET', '/me', { token: await signIn(server, 'root@receptio.test') })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      data: {
        id: userId,
        nombre: 'Renata Raíz',
        email: 'root@receptio.test',
        status: 'active',
        level: 'root',
        root: true,
        email_verified_at: seededAt.toISOString(),
        roles: ['root'],
        permissions: expect.arrayContaining(['clientes.list', 'usuarios.destroy']) as string[],
        cliente_id: customerId,
        version: 1,
        created_at: seededAt.toISOString(),
      },
    })
  })

  test.each([
    ['none', undefined],
    ['not a bearer', 'Basic dXNlcjpwYXNz'],
    ['empty', 'Bearer '],
    ['too short', 'Bearer abc'],
    ['with a space', `Bearer ${'a'.repeat(43)} x`],
    ['unknown', `Bearer ${'a'.repeat(43)}`],
  ])('[CALL-2] an authorisation that is %s gets 401', async (_name, header) => {
    const server = await testServer()
    expect(
      answerOf(await call(server, 'GET', '/me', { headers: header === undefined ? {} : { Authorization: header } })),
    ).toEqual(refusal('session.ended'))
  })

  test('a grant taken away is gone at the next call', async () => {
    const server = await testServer()
    const token = await signIn(server, 'audit@acme.test')
    const { userId } = await idsOf(server.db, 'owner@acme.test')
    expect((await call(server, 'GET', `/usuarios/${userId}`, { token })).status).toBe(200)
    await server.db.system((tx) =>
      tx.deleteFrom('role_permissions').where('role', '=', 'audit').where('permission', '=', 'usuarios.info').execute(),
    )
    expect(answerOf(await call(server, 'GET', `/usuarios/${userId}`, { token }))).toEqual(refusal('permission.missing'))
  })
})

describe('the life of a session', () => {
  test('[STAT-4] ends after 12 hours without use, not before, and use prolongs it', async () => {
    const server = await testServer()
    const token = await signIn(server, 'user@acme.test')
    server.clock.advance({ hours: 11, minutes: 59 })
    expect((await call(server, 'GET', '/me', { token })).status).toBe(200)
    server.clock.advance({ hours: 11, minutes: 59 })
    expect((await call(server, 'GET', '/me', { token })).status).toBe(200)
    server.clock.advance({ hours: 12 })
    expect(answerOf(await call(server, 'GET', '/me', { token }))).toEqual(refusal('session.ended'))
  })

  test('ends after 7 days in all, whatever its use', async () => {
    const server = await testServer()
    const token = await signIn(server, 'user@acme.test')
    for (let half = 0; half < 13; half += 1) {
      server.clock.advance({ hours: 11 })
      expect((await call(server, 'GET', '/me', { token })).status).toBe(200)
    }
    server.clock.advance({ hours: 11 })
    expect((await call(server, 'GET', '/me', { token })).status).toBe(200)
    server.clock.advance({ hours: 11 })
    expect((await call(server, 'GET', '/me', { token })).status).toBe(200)
    server.clock.advance({ hours: 3 })
    expect(answerOf(await call(server, 'GET', '/me', { token }))).toEqual(refusal('session.ended'))
  })

  test.each(['root@receptio.test', 'superadmin@receptio.test'])(
    'of %s: 30 minutes without use, 12 hours in all',
    async (email) => {
      const server = await testServer()
      const token = await signIn(server, email)
      for (let round = 0; round < 24; round += 1) {
        expect((await call(server, 'GET', '/me', { token })).status).toBe(200)
        server.clock.advance({ minutes: 29 })
      }
      server.clock.advance({ minutes: 24 })
      expect(answerOf(await call(server, 'GET', '/me', { token }))).toEqual(refusal('session.ended'))
      const idle = await signIn(server, email)
      server.clock.advance({ minutes: 30 })
      expect(answerOf(await call(server, 'GET', '/me', { token: idle }))).toEqual(refusal('session.ended'))
    },
  )

  test('a blocked user is told at the next call', async () => {
    const server = await testServer()
    const token = await signIn(server, 'user@acme.test')
    await changeUser(server.db, 'user@acme.test', { status: 'blocked' })
    expect(answerOf(await call(server, 'GET', '/me', { token }))).toEqual(refusal('account.blocked'))
  })

  test('the database holds no token', async () => {
    const server = await testServer()
    const token = await signIn(server, 'user@acme.test')
    const rows = await server.db.directory.selectFrom('sessions').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(Buffer.from(rows[0]?.token_hash ?? '').toString('base64url')).not.toBe(token)
  })
})

describe('POST /logout', () => {
  test('[STAT-4] ends the session, once and for all, and no other', async () => {
    const server = await testServer()
    const [here, there] = [await signIn(server, 'user@acme.test'), await signIn(server, 'user@acme.test')]
    const answer = await call(server, 'POST', '/logout', { token: here, body: {} })
    expect(answer).toMatchObject({ status: 200, body: acknowledged })
    expect(answerOf(await call(server, 'GET', '/me', { token: here }))).toEqual(refusal('session.ended'))
    expect(answerOf(await call(server, 'POST', '/logout', { token: here, body: {} }))).toEqual(refusal('session.ended'))
    expect((await call(server, 'GET', '/me', { token: there })).status).toBe(200)
  })

  test('without a body at all', async () => {
    const server = await testServer()
    const token = await signIn(server, 'user@acme.test')
    expect((await call(server, 'POST', '/logout', { token })).body).toEqual(acknowledged)
    expect(answerOf(await call(server, 'GET', '/me', { token }))).toEqual(refusal('session.ended'))
  })

  test('with named applications only their pending connections end', async () => {
    const server = await testServer()
    const token = await signIn(server, 'user@acme.test')
    await call(server, 'POST', '/connect', { token, body: { apps: ['crm'] } })
    await call(server, 'POST', '/connect', { token, body: { apps: ['facturacion'] } })
    await call(server, 'POST', '/logout', { token, body: { apps: ['crm'] } })
    const left = await server.db.directory.selectFrom('one_time_tokens').select('app').execute()
    expect(left).toEqual([{ app: 'facturacion' }])
    expect((await call(server, 'GET', '/me', { token })).status).toBe(200)
  })
})
