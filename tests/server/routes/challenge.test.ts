import { solveChallenge } from 'altcha-lib'
import type { Challenge } from 'altcha-lib/types'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { describe, expect, test, vi } from 'vitest'
import { call, password, refusal, answerOf, tally } from '../support/calls.ts'
import { challengeFor, solved } from '../support/challenges.ts'
import { claim, register, registrationServer } from '../support/registration.ts'
import { testServer } from '../support/test-server.ts'
import type { TestServer } from '../support/test-server.ts'

vi.setConfig({ testTimeout: 30_000 })

const signInWith = (server: TestServer, challenge: string) =>
  call(server, 'POST', '/tokens', { body: { email: 'user@acme.test', password, challenge } })

describe('GET /captcha/challenge', () => {
  test('[SIGNIN-1] a solved challenge opens one sign-in, and only one', async () => {
    const server = await testServer()
    const answer = await solved(await challengeFor(server, 'signin'))
    expect(answer.length).toBeLessThan(1200)
    expect((await signInWith(server, answer)).status).toBe(200)
    expect(answerOf(await signInWith(server, answer))).toEqual(refusal('captcha.failed'))
  })

  test('of ten uses at once one is good', async () => {
    const server = await testServer()
    const answer = await solved(await challengeFor(server, 'signin'))
    const answers = await Promise.all(Array.from({ length: 10 }, () => signInWith(server, answer)))
    expect(tally(answers)).toEqual({ 200: 1, 422: 9 })
  })

  test('a challenge of another act, an old one, and a changed one are refused', async () => {
    const server = await testServer()
    expect(answerOf(await signInWith(server, await solved(await challengeFor(server, 'forgot'))))).toEqual(
      refusal('captcha.failed'),
    )
    const old = await solved(await challengeFor(server, 'signin'))
    server.clock.advance({ minutes: 10 })
    expect(answerOf(await signInWith(server, old))).toEqual(refusal('captcha.failed'))
    const { parameters, signature } = await challengeFor(server, 'forgot')
    const changed = { parameters: { ...parameters, data: { ...parameters.data, action: 'signin' } }, signature } as Challenge
    expect(answerOf(await signInWith(server, await solved(changed)))).toEqual(refusal('captcha.failed'))
  })

  test('one solved for registering opens one registration, and no claim', async () => {
    const server = await registrationServer()
    const answer = await solved(await challengeFor(server, 'register'))
    expect(answerOf(await claim(server, {}, { challenge: answer }))).toEqual(refusal('captcha.failed'))
    expect((await register(server, { challenge: answer })).status).toBe(200)
    expect(answerOf(await register(server, { challenge: answer }))).toEqual(refusal('captcha.failed'))
    expect((await claim(server, {}, { challenge: await solved(await challengeFor(server, 'claim')) })).status).toBe(200)
  })

  test('work without an answer is refused', async () => {
    const server = await testServer()
    const challenge = await challengeFor(server, 'signin')
    const solution = { counter: 1, derivedKey: challenge.parameters.keyPrefix.padEnd(64, '0') }
    expect(answerOf(await signInWith(server, Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')))).toEqual(
      refusal('captcha.failed'),
    )
  })

  test('the work grows with the failures of an address', async () => {
    const server = await testServer()
    const calm = await solveChallenge({ challenge: await challengeFor(server, 'reset'), deriveKey })
    const { bypass } = await import('../support/test-env.ts')
    const body = { email: 'a@acme.test', token: 'x'.repeat(43), password, password_confirmation: password, challenge: bypass }
    for (let attempt = 0; attempt < 20; attempt += 1) await call(server, 'POST', '/reset-password', { body })
    const pressed = await solveChallenge({ challenge: await challengeFor(server, 'reset'), deriveKey })
    expect(calm?.counter).toBeLessThan(120)
    expect(pressed?.counter).toBeGreaterThanOrEqual(300)
  })

  test('an act that is not there is refused', async () => {
    const server = await testServer()
    expect(answerOf(await call(server, 'GET', '/captcha/challenge?action=everything'))).toEqual(
      refusal('validation.failed', [{ field: 'action', message: 'El valor no es uno de los permitidos.' }]),
    )
    expect(answerOf(await call(server, 'GET', '/captcha/challenge'))).toEqual(
      refusal('validation.failed', [{ field: 'action', message: 'Este campo es obligatorio.' }]),
    )
    expect(answerOf(await call(server, 'GET', '/captcha/challenge?action=signin&action=signin'))).toEqual(
      refusal('validation.failed', [{ field: 'action', message: 'El valor no es uno de los permitidos.' }]),
    )
  })
})
