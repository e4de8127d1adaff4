import { describe, expect, test, vi } from 'vitest'
import { createPasswordHasher } from '#server/providers/password-hasher.ts'
import type { PasswordHasher } from '#server/providers/password-hasher.ts'
import { call, password, refusal, answerOf } from '../support/calls.ts'
import type { Answer, CallOptions } from '../support/calls.ts'
import { challengeFor, solved } from '../support/challenges.ts'
import { quickHasher } from '../support/quick-hasher.ts'
import { bypass } from '../support/test-env.ts'
import { testServer } from '../support/test-server.ts'
import type { TestServer } from '../support/test-server.ts'
import { linkIn } from '../support/memory-mailer.ts'

vi.setConfig({ testTimeout: 60_000 })

const owner = 'owner@acme.test'

interface Try extends Pick<CallOptions, 'address'> {
  email?: string
  password?: string
  challenge?: string
  marks?: string
}

const enter = (server: TestServer, { email = owner, marks, address, ...typed }: Try): Promise<Answer> =>
  call(server, 'POST', '/tokens', {
    body: { email, password, challenge: bypass, ...typed },
    headers: marks === undefined ? {} : { Cookie: `known_browser=${marks}` },
    ...(address === undefined ? {} : { address }),
  })

const marksIn = ({ headers }: Answer) => /known_browser=([^;]*)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? ''

/** Returns a valid answer to a challenge of this effort, without the work. */
function worth(server: TestServer, effort: number): string {
  const expiresAt = new Date(server.clock.now().getTime() + 60_000)
  vi.spyOn(server.services.captcha, 'check').mockResolvedValueOnce({ challenge: crypto.randomUUID(), expiresAt, effort })
  return 'an answer'
}

/** Tries wrong passwords as strangers, four from each address. */
async function guesses(server: TestServer, count: number, email = owner): Promise<void> {
  for (let guess = 0; guess < count; guess += 1) {
    const answer = await enter(server, { email, password: 'Guess1234!', address: `198.51.100.${Math.floor(guess / 4)}` })
    expect(answerOf(answer)).toEqual(refusal('credentials.wrong'))
  }
}

describe('[S3] an owner whose account strangers guess at', () => {
  test('goes on at the normal limits in a browser, and from an address, that signed in before', async () => {
    const server = await testServer({ hasher: quickHasher })
    const marks = marksIn(await enter(server, { address: '192.0.2.1' }))
    await guesses(server, 60)
    const elsewhere = { marks, address: '192.0.2.99', challenge: worth(server, 1) }
    expect((await enter(server, elsewhere)).status).toBe(200)
    const sameLine = { address: '192.0.2.1', challenge: worth(server, 1) }
    expect((await enter(server, sameLine)).status).toBe(200)
  })

  test('comes in with a new device on a clean address by more work, told before any hash', async () => {
    const hasher = { ...quickHasher, verify: vi.fn<PasswordHasher['verify']>(quickHasher.verify) }
    const server = await testServer({ hasher })
    await guesses(server, 50)
    hasher.verify.mockClear()
    const cheap = await enter(server, { address: '192.0.2.50', challenge: await solved(await challengeFor(server, 'signin')) })
    expect(answerOf(cheap)).toEqual(refusal('captcha.more'))
    expect(hasher.verify).not.toHaveBeenCalled()
    const worked = await solved(await challengeFor(server, 'signin', 'more'))
    expect((await enter(server, { address: '192.0.2.50', challenge: worked })).status).toBe(200)
  })

  test('an account that is not there asks for the same, and after 200 guesses for more', async () => {
    const server = await testServer({ hasher: { ...quickHasher, verify: () => Promise.resolve(false) } })
    const email = 'nobody@acme.test'
    await guesses(server, 200, email)
    const worked = worth(server, 12)
    expect(answerOf(await enter(server, { email, address: '192.0.2.50', challenge: worked }))).toEqual(refusal('captcha.more'))
    const most = await challengeFor(server, 'signin', 'most')
    expect(most.parameters).toMatchObject({ data: { effort: 48 } })
    server.clock.advance({ minutes: 15 })
    const calm = worth(server, 1)
    expect(answerOf(await enter(server, { email, address: '192.0.2.50', challenge: calm }))).toEqual(refusal('credentials.wrong'))
  })

  test('guesses in a known browser end after five, whatever address it has, and hold nobody else back', async () => {
    const server = await testServer({ hasher: quickHasher })
    const marks = marksIn(await enter(server, { address: '192.0.2.1' }))
    const guess = (address: string) => enter(server, { marks, address, password: 'Guess1234!' })
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(answerOf(await guess(`192.0.2.${attempt + 10}`))).toEqual(refusal('credentials.wrong'))
    const stopped = await guess('192.0.2.30')
    expect(answerOf(stopped)).toEqual(refusal('calls.throttled'))
    expect(stopped.headers.get('retry-after')).toBe('60')
    expect((await enter(server, { address: '192.0.2.40' })).status).toBe(200)
  })

  test('a mark is worth nothing for another account, changed, or after half a year', async () => {
    const server = await testServer({ hasher: quickHasher })
    const marks = marksIn(await enter(server, { email: 'admin@acme.test', address: '192.0.2.1' }))
    await guesses(server, 60)
    const cheap = (mark: string) => enter(server, { marks: mark, address: '192.0.2.50', challenge: worth(server, 1) })
    expect(answerOf(await cheap(marks))).toEqual(refusal('captcha.more'))
    const own = marksIn(await enter(server, { address: '192.0.2.2' }))
    expect(answerOf(await cheap(own.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))))).toEqual(refusal('captcha.more'))
    expect(answerOf(await cheap('x'.repeat(4000)))).toEqual(refusal('captcha.more'))
    server.clock.advance({ minutes: 181 * 24 * 60 })
    await guesses(server, 60)
    expect(answerOf(await cheap(own))).toEqual(refusal('captcha.more'))
  })

  test('the mark is kept from scripts and other sites, and tells no account', async () => {
    const server = await testServer({ hasher: createPasswordHasher() })
    const cookie = (await enter(server, {})).headers.get('set-cookie')
    expect(cookie).toMatch(
      /^known_browser=[0-9]+\.[\w-]{22}\.[\w-]{43}; Max-Age=15552000; Path=\/api\/tokens; HttpOnly; Secure; SameSite=Strict$/,
    )
    expect((await enter(server, { password: 'Guess1234!' })).headers.get('set-cookie')).toBeNull()
    const rows = JSON.stringify(await server.db.directory.selectFrom('known_places').selectAll().execute())
    expect(rows).not.toMatch(/acme|203\.0/)
  })
})

describe('[S3] the way out by mail', () => {
  const forgot = (server: TestServer, address: string) =>
    call(server, 'POST', '/forgot-password', { body: { email: owner, challenge: bypass }, address })

  test('is not closed by strangers: whoever asks is counted, six mails an hour are sent, and the last link works', async () => {
    const server = await testServer({ hasher: quickHasher })
    for (const address of ['198.51.100.1', '198.51.100.2', '198.51.100.3'])
      for (let attempt = 0; attempt < 3; attempt += 1) expect((await forgot(server, address)).status).toBe(200)
    expect(answerOf(await forgot(server, '198.51.100.1'))).toEqual(refusal('calls.throttled'))
    expect((await forgot(server, '192.0.2.1')).status).toBe(200)
    while ((await server.jobs.runDue()) > 0) continue
    expect(server.mailer.inbox.map(({ to }) => to)).toEqual(Array.from({ length: 6 }, () => owner))
    server.clock.advance({ minutes: 59 })
    const { searchParams } = linkIn(server.mailer.inbox.at(-1))
    const body = { email: owner, token: searchParams.get('token'), challenge: bypass }
    const chosen = { password: 'Demo-Nueva1', password_confirmation: 'Demo-Nueva1' }
    expect((await call(server, 'POST', '/reset-password', { body: { ...body, ...chosen } })).status).toBe(200)
    server.clock.advance({ minutes: 1 })
    expect((await forgot(server, '192.0.2.1')).status).toBe(200)
    while ((await server.jobs.runDue()) > 0) continue
    expect(server.mailer.inbox.filter(({ subject }) => subject === 'Elige una nueva contraseña')).toHaveLength(7)
  })
})
