import { describe, expect, test } from 'vitest'
import { acknowledged, call, password, refusal, answerOf, signIn } from './support/calls.ts'
import { quickHasher } from './support/quick-hasher.ts'
import { bypass } from './support/test-env.ts'
import { testServer } from './support/test-server.ts'
import type { TestServer } from './support/test-server.ts'

const year = 366 * 86_400_000

const askReset = (server: TestServer) =>
  call(server, 'POST', '/forgot-password', { body: { email: 'user@acme.test', challenge: bypass } })
const askVerification = async (server: TestServer) =>
  call(server, 'POST', '/email/verification-notification', { token: await signIn(server, 'user@acme.test'), body: {} })

async function mailed(server: TestServer, ask: (server: TestServer) => Promise<unknown>): Promise<URL> {
  await ask(server)
  await server.jobs.runDue()
  return server.mailer.link
}

function reset(server: TestServer, { searchParams }: URL) {
  const [email, token] = [searchParams.get('email'), searchParams.get('token')]
  return call(server, 'POST', '/reset-password', {
    body: { email, token, password, password_confirmation: password, challenge: bypass },
  })
}
const verify = async (server: TestServer, link: URL) =>
  call(server, 'GET', link.pathname.replace(/^\/auth/, '') + link.search, { token: await signIn(server, 'user@acme.test') })

describe('when the product’s time is a year ahead of the machine’s', () => {
  test.each([
    ['reset', askReset, reset],
    ['verification', askVerification, verify],
  ])('a %s link that was mailed before still works', async (_, ask, open) => {
    const server = await testServer({ hasher: quickHasher })
    const link = await mailed(server, ask)
    server.productClock.setLead(year)
    expect(await open(server, link)).toMatchObject({ status: 200, body: acknowledged })
  })

  test.each([
    ['reset', { hours: 1 }, askReset, reset],
    ['verification', { hours: 24 }, askVerification, verify],
  ])('a %s link that is mailed now lives as long as ever', async (_, life, ask, open) => {
    const server = await testServer({ hasher: quickHasher })
    server.productClock.setLead(year)
    const link = await mailed(server, ask)
    server.clock.advance(life)
    expect(answerOf(await open(server, link))).toEqual(refusal('link.expired'))
  })

  test('a session stays, is listed at the product’s times, and ends by the machine’s', async () => {
    const server = await testServer({ hasher: quickHasher })
    const token = await signIn(server, 'user@acme.test')
    const opened = server.clock.now().getTime()
    server.productClock.setLead(year)
    const list = await call(server, 'GET', '/me/sessions', { token })
    expect(list.body).toMatchObject({ data: [{ created_at: new Date(opened + year).toISOString() }] })
    await server.jobs.sweep()
    expect((await call(server, 'GET', '/me', { token })).status).toBe(200)
    server.clock.advance({ hours: 13 })
    expect(answerOf(await call(server, 'GET', '/me', { token }))).toEqual(refusal('session.ended'))
  })
})
