import { describe, expect, test } from 'vitest'
import { call, password, refusal, answerOf, signIn } from '../support/calls.ts'
import { quickHasher } from '../support/quick-hasher.ts'
import { register, registrationServer } from '../support/registration.ts'
import { bypass } from '../support/test-env.ts'
import { testServer } from '../support/test-server.ts'
import type { TestServer } from '../support/test-server.ts'

const common = refusal('validation.failed', [
  { field: 'password', message: 'Es de las contraseñas que se adivinan primero. Elige otra.' },
])
const own = refusal('validation.failed', [{ field: 'password', message: 'Tu contraseña no puede ser tu correo.' }])

const moveTo = ({ db }: TestServer, email: string) =>
  db.system((tx) => tx.updateTable('users').set({ email }).where('email', '=', 'user@acme.test').execute())

describe('[S13] the passwords that are tried first', () => {
  test('open no account', async () => {
    const server = await registrationServer()
    for (const tried of ['Password1!', 'Qwerty123!', 'Receptio1!', 'P@ssw0rd2024', 'Contraseña1!', '¡Bienvenido2026!'])
      expect([tried, answerOf(await register(server, { password: tried }))]).toEqual([tried, common])
    expect((await register(server, { password: 'Tres-tigres-comen-9' })).status).toBe(200)
  })

  test('are no new password of an account, nor is its own address', async () => {
    const server = await testServer({ hasher: quickHasher })
    const token = await signIn(server, 'user@acme.test')
    const change = (tried: string) =>
      call(server, 'PUT', '/me/password', {
        token,
        body: { old_password: password, password: tried, password_confirmation: tried },
      })
    for (const tried of ['Aa1!Aa1!', 'Password1!', 'Qwerty123!']) expect(answerOf(await change(tried))).toEqual(common)
    await moveTo(server, 'user1@acme.test')
    expect(answerOf(await change('User1@acme.test'))).toEqual(own)
    expect((await change('Ocho letras 1.')).status).toBe(200)
  })

  test('are not chosen by a link either, which stays good for another', async () => {
    const server = await testServer({ hasher: quickHasher })
    await call(server, 'POST', '/forgot-password', { body: { email: 'user@acme.test', challenge: bypass } })
    await server.jobs.runDue()
    const link = server.mailer.link.searchParams.get('token')
    const choose = (tried: string) =>
      call(server, 'POST', '/reset-password', {
        body: { email: 'user@acme.test', token: link, password: tried, password_confirmation: tried, challenge: bypass },
      })
    expect(answerOf(await choose('Password1!'))).toEqual(common)
    expect((await choose('Ocho letras 1.')).status).toBe(200)
  })
})
