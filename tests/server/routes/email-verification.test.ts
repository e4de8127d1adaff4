import { describe, expect, test } from 'vitest'
import { acknowledged, call, refusal, answerOf, signIn } from '../support/calls.ts'
import { bypass } from '../support/test-env.ts'
import { changeUser, idsOf } from '../support/people.ts'
import { testServer } from '../support/test-server.ts'
import type { TestServer } from '../support/test-server.ts'
import { linkIn } from '../support/memory-mailer.ts'

async function linkFor(server: TestServer, email = 'user@acme.test'): Promise<URL> {
  const token = await signIn(server, email)
  expect((await call(server, 'POST', '/email/verification-notification', { token, body: {} })).body).toEqual(acknowledged)
  await server.jobs.runDue()
  return server.mailer.link
}

/** Calls as the screen does: the link's path without its first segment, and its query, with the session's token. */
const replay = (server: TestServer, link: URL, token?: string) =>
  call(server, 'GET', link.pathname.replace(/^\/auth/, '') + link.search, { token })

const sessions = new WeakMap<TestServer, string>()

/** Opens the link as the signed-in user who received it. */
async function open(server: TestServer, link: URL) {
  const token = sessions.get(server) ?? (await signIn(server, 'user@acme.test'))
  sessions.set(server, token)
  return replay(server, link, token)
}

const verifiedAt = async (server: TestServer) => {
  const answer = await call(server, 'GET', '/me', { token: await signIn(server, 'user@acme.test') })
  return (answer.body as { data: { email_verified_at: string | null } }).data.email_verified_at
}

describe('GET /email/verify/{user}/{hash}', () => {
  test('[VERIFY-1] the mailed link verifies the address, gives no session, and may be opened twice', async () => {
    const server = await testServer()
    const link = await linkFor(server)
    const { userId } = await idsOf(server.db, 'user@acme.test')
    expect(`${link.origin}${link.pathname}`).toMatch(
      new RegExp(`^https://app\\.receptio\\.test/auth/email/verify/${userId}/[A-Za-z0-9_-]{54}$`),
    )
    expect([...link.searchParams.keys()]).toEqual(['expires', 'signature'])
    const first = await open(server, link)
    expect(first).toMatchObject({ status: 200, body: acknowledged })
    expect([first.headers.get('set-cookie'), first.headers.get('authorization')]).toEqual([null, null])
    const instant = await verifiedAt(server)
    expect(instant).toBe(server.clock.now().toISOString())
    server.clock.advance({ minutes: 5 })
    expect(await open(server, link)).toMatchObject({ status: 200, body: acknowledged })
    expect(await verifiedAt(server)).toBe(instant)
  })

  test('[VERIFY-1] opens for a day from the request', async () => {
    const server = await testServer()
    const link = await linkFor(server)
    server.clock.advance({ hours: 23, minutes: 59 })
    expect((await open(server, link)).status).toBe(200)
    server.clock.advance({ minutes: 1 })
    expect(answerOf(await open(server, link))).toEqual(refusal('link.expired'))
  })

  test('a pending user becomes active, a blocked one stays blocked', async () => {
    const server = await testServer()
    const link = await linkFor(server)
    const statusAfter = async (status: 'pending' | 'blocked') => {
      await changeUser(server.db, 'user@acme.test', { status })
      await open(server, link)
      return server.db.system((tx) =>
        tx.selectFrom('users').select('status').where('email', '=', 'user@acme.test').executeTakeFirstOrThrow(),
      )
    }
    expect(await statusAfter('pending')).toEqual({ status: 'active' })
    expect(await statusAfter('blocked')).toEqual({ status: 'blocked' })
  })

  test('a link of an address that has changed is wrong', async () => {
    const server = await testServer()
    const link = await linkFor(server)
    await changeUser(server.db, 'user@acme.test', { email: 'moved@acme.test' })
    expect(answerOf(await open(server, link))).toEqual(refusal('link.wrong'))
  })

  test('any part changed is a wrong link', async () => {
    const server = await testServer()
    const link = await linkFor(server)
    const { userId: other } = await idsOf(server.db, 'admin@acme.test')
    const [, , , , user = '', hash = ''] = link.pathname.split('/')
    const { expires, signature } = Object.fromEntries(link.searchParams) as { expires: string; signature: string }
    const flipped = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1)
    const forged = [
      [other, hash, expires, signature],
      [user, flipped(hash), expires, signature],
      [user, hash, String(Number(expires) + 3600), signature],
      [user, hash, expires, flipped(signature)],
      [user, hash, expires, signature.slice(1)],
      ['not-a-user', hash, expires, signature],
      [user.toUpperCase(), hash, expires, signature],
      [user, hash, '9e9', signature],
    ] as const
    const token = await signIn(server, 'user@acme.test')
    for (const [u, h, e, s] of forged) {
      expect(answerOf(await call(server, 'GET', `/email/verify/${u}/${h}?expires=${e}&signature=${s}`, { token }))).toEqual(
        refusal('link.wrong'),
      )
    }
    expect(await verifiedAt(server)).toBe(null)
  })

  test('its query is closed', async () => {
    const server = await testServer()
    const link = await linkFor(server)
    const token = await signIn(server, 'user@acme.test')
    expect(
      answerOf(await call(server, 'GET', `${link.pathname.replace(/^\/auth/, '')}${link.search}&next=/x`, { token })),
    ).toEqual(refusal('validation.failed', [{ field: 'next', message: 'Este campo no existe.' }]))
  })
})

describe('[S4] an account that a stranger made with the address of somebody else', () => {
  test('is confirmed by nobody who cannot sign in to it, and the mailbox takes it back', async () => {
    const server = await testServer()
    const link = await linkFor(server)
    const stranger = await signIn(server, 'user@acme.test')
    const other = await signIn(server, 'admin@acme.test')
    expect(answerOf(await replay(server, link))).toEqual(refusal('session.ended'))
    expect(answerOf(await replay(server, link, other))).toEqual(refusal('link.other_account'))
    expect((await call(server, 'GET', '/me', { token: stranger })).body).toMatchObject({ data: { email_verified_at: null } })

    await call(server, 'POST', '/forgot-password', { body: { email: 'user@acme.test', challenge: bypass } })
    await server.jobs.runDue()
    const token = linkIn(server.mailer.inbox[1], '/auth/reset-password').searchParams.get('token')
    const chosen = { password: 'De-su-buzon-1', password_confirmation: 'De-su-buzon-1' }
    const body = { email: 'user@acme.test', token, challenge: bypass, ...chosen }
    expect((await call(server, 'POST', '/reset-password', { body })).status).toBe(200)
    const owner = await signIn(server, 'user@acme.test', { password: 'De-su-buzon-1' })
    expect((await replay(server, link, owner)).body).toEqual(acknowledged)
    expect(answerOf(await call(server, 'GET', '/me', { token: stranger }))).toEqual(refusal('session.ended'))
  })
})

describe('POST /email/verification-notification', () => {
  test('[VERIFY-3] once a minute, with the seconds to wait', async () => {
    const server = await testServer()
    const token = await signIn(server, 'user@acme.test')
    const resend = () => call(server, 'POST', '/email/verification-notification', { token, body: {} })
    expect((await resend()).status).toBe(200)
    server.clock.advance({ seconds: 20 })
    const stopped = await resend()
    expect(answerOf(stopped)).toEqual(refusal('calls.throttled'))
    expect(stopped.headers.get('retry-after')).toBe('40')
    server.clock.advance({ seconds: 40 })
    expect((await resend()).status).toBe(200)
  })

  test('[VERIFY-3] ten a day', async () => {
    const server = await testServer()
    const token = await signIn(server, 'user@acme.test')
    const resend = () => call(server, 'POST', '/email/verification-notification', { token, body: {} })
    for (let mail = 0; mail < 10; mail += 1) {
      expect((await resend()).status).toBe(200)
      server.clock.advance({ minutes: 2 })
    }
    expect(answerOf(await resend())).toEqual(refusal('calls.throttled'))
  })

  test('sends nothing to a verified address, and answers the same', async () => {
    const server = await testServer()
    const token = await signIn(server, 'owner@acme.test')
    expect((await call(server, 'POST', '/email/verification-notification', { token, body: {} })).body).toEqual(acknowledged)
    await server.jobs.runDue()
    expect(server.mailer.inbox).toEqual([])
  })

  test('needs a session', async () => {
    expect(answerOf(await call(await testServer(), 'POST', '/email/verification-notification', { body: {} }))).toEqual(
      refusal('session.ended'),
    )
  })
})
