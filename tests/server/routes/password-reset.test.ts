import { describe, expect, test, vi } from 'vitest'
import { createPasswordHasher } from '#server/providers/password-hasher.ts'
import { acknowledged, call, password, refusal, answerOf, signIn } from '../support/calls.ts'
import { changeUser } from '../support/people.ts'
import { bypass } from '../support/test-env.ts'
import { testServer } from '../support/test-server.ts'
import type { TestServer } from '../support/test-server.ts'
import { linkIn } from '../support/memory-mailer.ts'

const forgot = (server: TestServer, email: string, address?: string) =>
  call(server, 'POST', '/forgot-password', { body: { email, challenge: bypass }, ...(address === undefined ? {} : { address }) })

async function linkFor(server: TestServer, email = 'user@acme.test'): Promise<URL> {
  expect((await forgot(server, email)).body).toEqual(acknowledged)
  await server.jobs.runDue()
  return server.mailer.link
}

const reset = (server: TestServer, link: URL, chosen: string, changes: Record<string, unknown> = {}) =>
  call(server, 'POST', '/reset-password', {
    body: {
      email: link.searchParams.get('email'),
      token: link.searchParams.get('token'),
      password: chosen,
      password_confirmation: chosen,
      challenge: bypass,
      ...changes,
    },
  })

const tries = async (server: TestServer, typed: string) =>
  (
    await call(server, 'POST', '/tokens', {
      body: { email: 'user@acme.test', password: typed, challenge: bypass },
      address: '192.0.2.9',
    })
  ).status

describe('POST /forgot-password', () => {
  test('[PWD-1] mails a link to the product’s own address, whatever host the call named', async () => {
    const server = await testServer()
    const answer = await call(server, 'POST', '/forgot-password', {
      body: { email: 'user@acme.test', challenge: bypass },
      headers: { Host: 'evil.test', 'X-Forwarded-Host': 'evil.test', Forwarded: 'host=evil.test' },
    })
    expect(answer).toMatchObject({ status: 200, body: acknowledged })
    await server.jobs.runDue()
    const { to, subject, text, html, language } = server.mailer.only
    expect({ to, subject, language }).toEqual({ to: 'user@acme.test', subject: 'Elige una nueva contraseña', language: 'es-MX' })
    expect(text + html).not.toContain('evil')
    const { origin, pathname, searchParams } = server.mailer.link
    expect({ origin, pathname, query: Object.fromEntries(searchParams) }).toEqual({
      origin: 'https://app.receptio.test',
      pathname: '/auth/reset-password',
      query: { email: 'user@acme.test', token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/) as string },
    })
  })

  test('[PWD-1] an unknown and a blocked address get the same answer and no mail', async () => {
    const server = await testServer()
    await changeUser(server.db, 'admin@acme.test', { status: 'blocked' })
    const answers = [
      await forgot(server, 'user@acme.test'),
      await forgot(server, 'nobody@acme.test'),
      await forgot(server, 'admin@acme.test'),
    ]
    const shapes = answers.map(({ status, body, headers }) => ({ status, body, names: [...headers.keys()] }))
    expect(shapes[1]).toEqual(shapes[0])
    expect(shapes[2]).toEqual(shapes[0])
    const jobs = await server.db.system((tx) => tx.selectFrom('jobs').select('kind').execute())
    expect(jobs).toEqual([{ kind: 'mail.send' }, { kind: 'mail.send' }, { kind: 'mail.send' }])
    await server.jobs.runDue()
    expect(server.mailer.only.to).toBe('user@acme.test')
  })

  test('the outbox and the tokens hold neither token nor address', async () => {
    const server = await testServer()
    const link = await linkFor(server)
    const stored = await server.db.system(async (tx) => [
      await tx.selectFrom('jobs').selectAll().execute(),
      await tx.selectFrom('one_time_tokens').selectAll().execute(),
    ])
    const text = JSON.stringify(stored)
    expect(text).not.toContain(link.searchParams.get('token'))
    expect(text).not.toContain('acme.test')
  })

  test('is written in the user’s language', async () => {
    const server = await testServer()
    await changeUser(server.db, 'user@acme.test', { locale: 'en' })
    await linkFor(server)
    expect(server.mailer.only.subject).toBe('Choose a new password')
  })

  test('three in 15 minutes for one address, known or not; others go on', async () => {
    const server = await testServer()
    for (const email of ['user@acme.test', 'nobody@acme.test']) {
      for (let attempt = 0; attempt < 3; attempt += 1) expect((await forgot(server, email)).status).toBe(200)
      const stopped = await forgot(server, email)
      expect(answerOf(stopped)).toEqual(refusal('calls.throttled'))
      expect(stopped.headers.get('retry-after')).toBe('900')
    }
    expect((await forgot(server, 'admin@acme.test')).status).toBe(200)
  })
})

describe('POST /reset-password', () => {
  test('[PWD-3] changes the password, ends every session, and tells the owner by mail', async () => {
    const server = await testServer()
    const [here, there] = [await signIn(server, 'user@acme.test'), await signIn(server, 'user@acme.test')]
    const other = await signIn(server, 'admin@acme.test')
    const link = await linkFor(server)
    expect(await reset(server, link, 'Brand-new-1')).toMatchObject({ status: 200, body: acknowledged })
    await server.jobs.runDue()
    expect(answerOf(await call(server, 'GET', '/me', { token: here }))).toEqual(refusal('session.ended'))
    expect(answerOf(await call(server, 'GET', '/me', { token: there }))).toEqual(refusal('session.ended'))
    expect((await call(server, 'GET', '/me', { token: other })).status).toBe(200)
    expect([await tries(server, password), await tries(server, 'Brand-new-1')]).toEqual([401, 200])
    await server.jobs.runDue()
    expect(server.mailer.inbox.map(({ to, subject }) => ({ to, subject }))).toEqual([
      { to: 'user@acme.test', subject: 'Elige una nueva contraseña' },
      { to: 'user@acme.test', subject: 'Tu contraseña cambió' },
      { to: 'user@acme.test', subject: 'Tu contraseña se usó en un equipo nuevo' },
    ])
  })

  test('[PWD-3] a link works once', async () => {
    const server = await testServer()
    const link = await linkFor(server)
    await reset(server, link, 'Brand-new-1')
    expect(answerOf(await reset(server, link, 'Brand-new-2'))).toEqual(refusal('link.wrong'))
    expect(await tries(server, 'Brand-new-2')).toBe(401)
  })

  test('[PWD-3] of 50 at once exactly one wins, and only its password works', async () => {
    const server = await testServer()
    const link = await linkFor(server)
    server.services.env.throttleFactor = 10
    const chosen = Array.from({ length: 50 }, (_, index) => `Parallel-${index}!`)
    const answers = await Promise.all(chosen.map((one) => reset(server, link, one)))
    const won = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []))
    expect(won).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(49)
    const [winner = -1] = won
    expect(await tries(server, chosen[winner] ?? '')).toBe(200)
    expect(await tries(server, chosen[(winner + 1) % 50] ?? '')).toBe(401)
  })

  test('[PWD-3] opens for 60 minutes from the request', async () => {
    const server = await testServer()
    const link = await linkFor(server)
    server.clock.advance({ minutes: 60 })
    expect(answerOf(await reset(server, link, 'Brand-new-1'))).toEqual(refusal('link.expired'))
  })

  test('a newer request kills the older link', async () => {
    const server = await testServer()
    const older = await linkFor(server)
    server.clock.advance({ minutes: 1 })
    await forgot(server, 'user@acme.test')
    await server.jobs.runDue()
    expect(answerOf(await reset(server, older, 'Brand-new-1'))).toEqual(refusal('link.wrong'))
    const newer = linkIn(server.mailer.inbox[1])
    expect((await reset(server, newer, 'Brand-new-1')).status).toBe(200)
  })

  test.each([
    ['another address', { email: 'admin@acme.test' }],
    ['a made-up token', { token: 'a'.repeat(43) }],
    ['a strange token', { token: '../../etc' }],
  ])('[PWD-2] %s is a wrong link, and the real one stays good', async (_name, changes) => {
    const server = await testServer()
    const link = await linkFor(server)
    expect(answerOf(await reset(server, link, 'Brand-new-1', changes))).toEqual(refusal('link.wrong'))
    expect((await reset(server, link, 'Brand-new-1')).status).toBe(200)
  })

  test('[PWD-2] both passwords, equal, 8 characters', async () => {
    const server = await testServer()
    const link = await linkFor(server)
    expect(answerOf(await reset(server, link, 'short'))).toEqual(
      refusal('validation.failed', [
        { field: 'password', message: 'Debe tener al menos 8 caracteres.' },
        { field: 'password_confirmation', message: 'Debe tener al menos 8 caracteres.' },
      ]),
    )
    expect(answerOf(await reset(server, link, 'Brand-new-1', { password_confirmation: 'Brand-new-2' }))).toEqual(
      refusal('validation.failed', [{ field: 'password_confirmation', message: 'La confirmación no coincide.' }]),
    )
    expect(answerOf(await reset(server, link, 'Brand-new-1', { token: undefined }))).toEqual(
      refusal('validation.failed', [{ field: 'token', message: 'Este campo es obligatorio.' }]),
    )
  })

  test('a user blocked meanwhile gets a wrong link', async () => {
    const server = await testServer()
    const link = await linkFor(server)
    await changeUser(server.db, 'user@acme.test', { status: 'blocked' })
    expect(answerOf(await reset(server, link, 'Brand-new-1'))).toEqual(refusal('link.wrong'))
  })

  test('30 tries in 15 minutes from one address; a junk token is never hashed', async () => {
    const hasher = createPasswordHasher()
    const hash = vi.spyOn(hasher, 'hash')
    const server = await testServer({ hasher })
    const link = new URL(`https://app.receptio.test/?email=user@acme.test&token=${'a'.repeat(43)}`)
    for (let attempt = 0; attempt < 30; attempt += 1)
      expect(answerOf(await reset(server, link, 'Brand-new-1'))).toEqual(refusal('link.wrong'))
    expect(answerOf(await reset(server, link, 'Brand-new-1'))).toEqual(refusal('calls.throttled'))
    expect(hash).not.toHaveBeenCalled()
  })
})
