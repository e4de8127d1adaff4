import { describe, expect, test } from 'vitest'
import { acknowledged, answerOf, call, isAlive, password, refusal, signIn } from '../support/calls.ts'
import { bypass } from '../support/test-env.ts'
import { testServer } from '../support/test-server.ts'
import type { TestServer } from '../support/test-server.ts'

const fresh = 'Nueva1234!'
const change = (server: TestServer, token: string, old = password, changes: Record<string, unknown> = {}) =>
  call(server, 'PUT', '/me/password', {
    token,
    body: { old_password: old, password: fresh, password_confirmation: fresh, ...changes },
  })
const enter = (server: TestServer, typed: string) =>
  call(server, 'POST', '/tokens', { body: { email: 'user@acme.test', password: typed, challenge: bypass } })
const wrong = refusal('password.wrong', [{ field: 'old_password', message: 'Tu contraseña actual no es esa.' }])

interface Listed {
  id: string
  device: string
  current: boolean
  created_at: string
  last_seen_at: string
  expires_at: string
}
const sessions = async (server: TestServer, token: string) =>
  ((await call(server, 'GET', '/me/sessions', { token })).body as { data: Listed[] }).data

describe('[SET-2] PUT /me/password', () => {
  test('changes the password with the old one, keeps this session, ends the others and mails the owner', async () => {
    const server = await testServer()
    const [here, there] = [await signIn(server, 'user@acme.test'), await signIn(server, 'user@acme.test')]
    expect(answerOf(await change(server, here))).toEqual({ status: 200, body: acknowledged })
    expect([await isAlive(server, here), await isAlive(server, there)]).toEqual([true, false])
    expect([(await enter(server, password)).status, (await enter(server, fresh)).status]).toEqual([401, 200])
    await server.jobs.runDue()
    expect(server.mailer.only.to).toBe('user@acme.test')
  })

  test('a wrong old password changes nothing, and guessing it is throttled', async () => {
    const server = await testServer()
    const [here, there] = [await signIn(server, 'user@acme.test'), await signIn(server, 'user@acme.test')]
    expect(answerOf(await change(server, here, 'Otra1234!'))).toEqual(wrong)
    expect(await isAlive(server, there)).toBe(true)
    for (let guess = 0; guess < 4; guess++) await change(server, here, `Otra${guess}1234!`)
    const answer = await change(server, here)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '900'])
    expect((await enter(server, password)).status).toBe(200)
  })

  test.each([
    ['a short one', { password: 'Corta1!', password_confirmation: 'Corta1!' }, 'password'],
    ['another confirmation', { password_confirmation: 'Otra1234!' }, 'password_confirmation'],
    ['no old one', { old_password: '' }, 'old_password'],
  ])('refuses %s at its field', async (_what, changes, field) => {
    const server = await testServer()
    const { status, body } = await change(server, await signIn(server, 'user@acme.test'), password, changes)
    expect([status, (body as { errors: { field: string }[] }).errors[0]?.field]).toEqual([422, field])
  })
})

describe('[SET-2] the list of open sessions', () => {
  test('tells where somebody is signed in, without anything that signs in', async () => {
    const server = await testServer()
    await call(server, 'POST', '/tokens', {
      body: { email: 'user@acme.test', password, challenge: bypass },
      headers: { 'User-Agent': 'Firefox/145.0' },
    })
    await signIn(server, 'owner@acme.test')
    server.clock.advance({ minutes: 1 })
    const token = await signIn(server, 'user@acme.test')
    const listed = await sessions(server, token)
    const [now, before] = [server.clock.now(), new Date(server.clock.now().getTime() - 60_000)]
    const hours = (start: Date, count: number) => new Date(start.getTime() + count * 3_600_000).toISOString()
    expect(listed).toEqual([
      {
        id: expect.any(String) as string,
        device: '',
        current: true,
        created_at: now.toISOString(),
        last_seen_at: now.toISOString(),
        expires_at: hours(now, 12),
      },
      {
        id: expect.any(String) as string,
        device: 'Firefox/145.0',
        current: false,
        created_at: before.toISOString(),
        last_seen_at: before.toISOString(),
        expires_at: hours(before, 12),
      },
    ])
  })

  test('one is ended by its id; one of somebody else, of another tenant or of nobody is missing and lives on', async () => {
    const server = await testServer()
    const [here, there] = [await signIn(server, 'user@acme.test'), await signIn(server, 'user@acme.test')]
    const owner = await signIn(server, 'owner@acme.test')
    const [theirs] = await sessions(server, owner)
    const other = (await sessions(server, here)).find(({ current }) => !current)
    const end = (id: string | undefined) => call(server, 'DELETE', `/me/sessions/${id}`, { token: here })
    expect(answerOf(await end(other?.id))).toEqual({ status: 200, body: acknowledged })
    expect(answerOf(await end(other?.id))).toEqual(refusal('record.missing'))
    expect(answerOf(await end(theirs?.id))).toEqual(refusal('record.missing'))
    expect(answerOf(await end('nobody'))).toEqual(refusal('record.missing'))
    expect([await isAlive(server, here), await isAlive(server, there), await isAlive(server, owner)]).toEqual([true, false, true])
  })

  test('one that is too old is not told', async () => {
    const server = await testServer()
    await signIn(server, 'user@acme.test')
    server.clock.advance({ hours: 12 })
    expect(await sessions(server, await signIn(server, 'user@acme.test'))).toHaveLength(1)
  })
})
