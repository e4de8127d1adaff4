import { describe, expect, test } from 'vitest'
import { connectionCodec, redirectTarget } from '#contract/connection.ts'
import * as z from '#contract/zod.ts'
import { testSandboxUrl } from '#tests/support/database.ts'
import { call, refusal, answerOf, tally, signIn } from '../support/calls.ts'
import type { TestServer } from '../support/test-server.ts'
import { changeUser, idsOf } from '../support/people.ts'
import { testServer } from '../support/test-server.ts'

const secret = 'sandbox-application-secret'

async function codeFor(server: TestServer, email = 'user@acme.test', app = 'crm'): Promise<string> {
  const token = await signIn(server, email)
  const { body } = await call(server, 'POST', '/connect', { token, body: { apps: [app] } })
  return new URL((body as { connect_url: string }).connect_url).searchParams.get('code') ?? ''
}

const redeem = (server: TestServer, code: string, changes: Record<string, string> = {}) =>
  call(server, 'POST', '/connect/redeem', { body: { app: 'crm', code, secret, ...changes } })

describe('POST /connect', () => {
  test('[CONN-1] gives the application’s own addresses and a one-use code', async () => {
    const server = await testServer()
    const token = await signIn(server, 'user@acme.test')
    const answer = await call(server, 'POST', '/connect', { token, body: { apps: ['crm'] } })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      redirect_url: `${testSandboxUrl}/aplicaciones/crm/entrar`,
      connect_url: expect.stringMatching(
        /^http:\/\/sandbox\.test:3001\/aplicaciones\/crm\/conectar\?code=[A-Za-z0-9_-]{43}$/,
      ) as string,
    })
    const target = new URL(redirectTarget(z.decode(connectionCodec, answer.body as z.input<typeof connectionCodec>)))
    expect(target.searchParams.get('next')).toBe((answer.body as { connect_url: string }).connect_url)
  })

  test.each([
    ['outside the plan', 'user@acme.test', 'nomina'],
    ['that nobody knows', 'user@acme.test', 'evil'],
    ['without a subscription', 'nuevo@demo.test', 'crm'],
  ])('[CONN-2] an application %s is refused', async (_name, email, app) => {
    const server = await testServer()
    const token = await signIn(server, email)
    expect(answerOf(await call(server, 'POST', '/connect', { token, body: { apps: [app] } }))).toEqual(
      refusal('application.not_included'),
    )
  })

  test('[CONN-2] a cancelled subscription connects to nothing, dunning still does', async () => {
    const server = await testServer()
    const token = await signIn(server, 'moroso@demo.test')
    expect((await call(server, 'POST', '/connect', { token, body: { apps: ['facturacion'] } })).status).toBe(200)
    const { customerId } = await idsOf(server.db, 'moroso@demo.test')
    await server.db.system((tx) =>
      tx.updateTable('subscriptions').set({ status: -2 }).where('customer_id', '=', customerId).execute(),
    )
    expect(answerOf(await call(server, 'POST', '/connect', { token, body: { apps: ['facturacion'] } }))).toEqual(
      refusal('application.not_included'),
    )
  })

  test('exactly one application', async () => {
    const server = await testServer()
    const token = await signIn(server, 'user@acme.test')
    for (const apps of [[], ['crm', 'facturacion']]) {
      expect(answerOf(await call(server, 'POST', '/connect', { token, body: { apps } }))).toEqual(
        refusal('validation.failed', [{ field: 'apps', message: 'La cantidad de elementos no es válida.' }]),
      )
    }
  })

  test('needs a session', async () => {
    expect(answerOf(await call(await testServer(), 'POST', '/connect', { body: { apps: ['crm'] } }))).toEqual(
      refusal('session.ended'),
    )
  })
})

describe('POST /connect/redeem', () => {
  test('[CONN-1] tells the application who is connecting, once', async () => {
    const server = await testServer()
    const code = await codeFor(server)
    const { userId, customerId } = await idsOf(server.db, 'user@acme.test')
    const answer = await redeem(server, code)
    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: {
          usuario: { id: userId, nombre: 'Ulises Urrutia', email: 'user@acme.test' },
          cliente: { id: customerId, nombre: 'Acme Distribuciones' },
        },
      },
    })
    expect(answerOf(await redeem(server, code))).toEqual(refusal('connection.wrong'))
  })

  test('of 20 at once exactly one wins', async () => {
    const server = await testServer()
    const code = await codeFor(server)
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(server, code)))
    expect(tally(answers)).toEqual({ 200: 1, 422: 19 })
  })

  test.each([
    ['another application’s', { app: 'facturacion' }],
    ['a wrong secret', { secret: 'wrong' }],
    ['no secret', { secret: '' }],
    ['an unknown application', { app: 'evil' }],
    ['another code', { code: 'x'.repeat(43) }],
    ['an empty code', { code: '' }],
  ])('%s is refused, and the code stays good', async (_name, changes) => {
    const server = await testServer()
    const code = await codeFor(server)
    expect(answerOf(await redeem(server, code, changes))).toEqual(refusal('connection.wrong'))
    expect((await redeem(server, code)).status).toBe(200)
  })

  test('a code lives 60 seconds', async () => {
    const server = await testServer()
    const [first, second] = [await codeFor(server), await codeFor(server)]
    server.clock.advance({ seconds: 59 })
    expect((await redeem(server, first)).status).toBe(200)
    server.clock.advance({ seconds: 1 })
    expect(answerOf(await redeem(server, second))).toEqual(refusal('connection.wrong'))
  })

  test('a code of a user blocked meanwhile, or signed out meanwhile, is dead', async () => {
    const server = await testServer()
    const code = await codeFor(server)
    await changeUser(server.db, 'user@acme.test', { status: 'blocked' })
    expect(answerOf(await redeem(server, code))).toEqual(refusal('connection.wrong'))
    const token = await signIn(server, 'admin@acme.test')
    const { body } = await call(server, 'POST', '/connect', { token, body: { apps: ['crm'] } })
    await call(server, 'POST', '/logout', { token, body: {} })
    expect(
      answerOf(await redeem(server, new URL((body as { connect_url: string }).connect_url).searchParams.get('code') ?? '')),
    ).toEqual(refusal('connection.wrong'))
  })

  test('the database holds no code', async () => {
    const server = await testServer()
    const code = await codeFor(server)
    expect(JSON.stringify(await server.db.directory.selectFrom('one_time_tokens').selectAll().execute())).not.toContain(code)
  })
})
