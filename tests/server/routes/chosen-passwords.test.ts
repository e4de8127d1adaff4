import { describe, expect, test } from 'vitest'
import { call, password, refusal, answerOf, signIn } from '../support/calls.ts'
import type { Answer } from '../support/calls.ts'
import { quickHasher } from '../support/quick-hasher.ts'
import { register, registrationServer } from '../support/registration.ts'
import { choose, ivan, mailedLink, member } from '../support/team.ts'
import { bypass } from '../support/test-env.ts'
import { testServer } from '../support/test-server.ts'

type Trying = (tried: string) => Promise<Answer>

/** Every way to set a password. */
const ways: Record<string, () => Promise<Trying>> = {
  async registration() {
    const server = await registrationServer()
    return (tried) => register(server, { password: tried })
  },
  async 'a forgotten one'() {
    const server = await testServer({ hasher: quickHasher })
    await call(server, 'POST', '/forgot-password', { body: { email: 'user@acme.test', challenge: bypass } })
    const link = await mailedLink(server)
    return (tried) => choose(server, link, tried)
  },
  async 'an invitation'() {
    const { server, invite } = await member()
    await invite(ivan)
    const link = await mailedLink(server)
    return (tried) => choose(server, link, tried)
  },
  async 'a change'() {
    const server = await testServer({ hasher: quickHasher })
    const token = await signIn(server, 'user@acme.test')
    return (tried) => {
      const body = { old_password: password, password: tried, password_confirmation: tried }
      return call(server, 'PUT', '/me/password', { token, body })
    }
  },
}

const wrong = (message: string) => refusal('validation.failed', [{ field: 'password', message }])

describe.each(Object.entries(ways))('[customer 18] the password of %s', (_, begin) => {
  test('has the four rules of registration', async () => {
    const tries = await begin()
    expect((await tries('Aa1!')).status).toBe(422)
    const answers = []
    for (const tried of ['segura1234!', 'Seguraaaa!', 'Segura1234']) answers.push(answerOf(await tries(tried)))
    expect(answers).toEqual([
      wrong('Falta una letra mayúscula.'),
      wrong('Falta un número.'),
      wrong('Falta un carácter especial.'),
    ])
    expect((await tries('Segura1234!')).status).toBe(200)
  })
})

test('[customer 18] a password of before, which has fewer signs, still signs in', async () => {
  const verify = (stored: string, typed: string) => Promise.resolve(stored === `$plain$${typed}`)
  const server = await testServer({ hasher: { ...quickHasher, verify } })
  const passwordHash = await quickHasher.hash('ocho letras')
  await server.db.system((tx) =>
    tx.updateTable('users').set({ password_hash: passwordHash }).where('email', '=', 'user@acme.test').execute(),
  )
  expect(await signIn(server, 'user@acme.test', { password: 'ocho letras' })).toBeTruthy()
})
