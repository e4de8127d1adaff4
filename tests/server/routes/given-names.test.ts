import { expect, test } from 'vitest'
import { staffClient } from '../support/staff-client.ts'
import { call, refusal, answerOf } from '../support/calls.ts'
import { changeUser, idsOf } from '../support/people.ts'
import { emma, register, registrationServer, written } from '../support/registration.ts'
import { member } from '../support/team.ts'
import { bypass } from '../support/test-env.ts'
import type { TestServer } from '../support/test-server.ts'

const company = 'Tortillería La Güera, S.A. de C.V.'

async function mails({ jobs, mailer }: TestServer) {
  while ((await jobs.runDue()) > 0) continue
  return mailer.inbox.map(({ subject, text }) => ({ subject, greeting: /^(?:Hola|Hello).*$/m.exec(text)?.[0] }))
}

async function signedIn(server: TestServer) {
  const body = { email: emma.email, password: emma.password, challenge: bypass }
  return (await call(server, 'POST', '/tokens', { body })).body as Record<'access_token' | 'id' | 'nombre', string>
}

const confirm = 'Confirma tu correo'
const forgot = 'Elige una nueva contraseña'

test('[customer 17] who registers a company has no name until they give it, and every letter and session calls them so', async () => {
  const server = await registrationServer()
  await register(server, { name: company })
  expect((await written(server)).customer.name).toBe(company)
  const { access_token: token, ...session } = await signedIn(server)
  expect(session).toMatchObject({ nombre: '', cliente: { nombre: company } })
  expect(await mails(server)).toEqual([{ subject: confirm, greeting: 'Hola:' }])

  const rename = (nombre: string) => call(server, 'PUT', `/usuarios/${session.id}`, { token, body: { nombre, version: 1 } })
  const required = { field: 'nombre', message: 'Este campo es obligatorio.' }
  expect(answerOf(await rename('  '))).toEqual(refusal('validation.failed', [required]))
  expect(await rename('Emma Gómez')).toMatchObject({ status: 200, body: { data: { nombre: 'Emma Gómez', version: 2 } } })
  expect((await signedIn(server)).nombre).toBe('Emma Gómez')
  await call(server, 'POST', '/forgot-password', { body: { email: emma.email, challenge: bypass } })
  expect(await mails(server)).toEqual([
    { subject: confirm, greeting: 'Hola:' },
    { subject: forgot, greeting: 'Hola, Emma Gómez:' },
  ])
  expect((await written(server)).customer.name).toBe(company)
})

test('[customer 17] a team lists who gave no name by the address, among the names', async () => {
  const { server, list } = await member()
  await changeUser(server.db, 'owner@acme.test', { name: '' })
  await changeUser(server.db, 'user@acme.test', { name: 'Pedro Páramo' })
  expect((await list()).map(({ nombre, email }) => [nombre, email])).toEqual([
    ['Andrés Aguilar', 'admin@acme.test'],
    ['Aurora Álvarez', 'audit@acme.test'],
    ['', 'owner@acme.test'],
    ['Pedro Páramo', 'user@acme.test'],
  ])
})

test('[customer 17] an application is told the address of who gave no name', async () => {
  const { server, token, userId, customerId } = await member()
  await changeUser(server.db, 'owner@acme.test', { name: '' })
  const { body } = await call(server, 'POST', '/connect', { token, body: { apps: ['crm'] } })
  const code = new URL((body as { connect_url: string }).connect_url).searchParams.get('code')
  const redeemed = await call(server, 'POST', '/connect/redeem', {
    body: { app: 'crm', code, secret: 'sandbox-application-secret' },
  })
  expect(redeemed.body).toEqual({
    data: {
      usuario: { id: userId, nombre: 'owner@acme.test', email: 'owner@acme.test' },
      cliente: { id: customerId, nombre: 'Acme Distribuciones' },
    },
  })
})

test('[customer 17] staff change who gave no name without making one up', async () => {
  const { server, put, read } = await staffClient()
  await changeUser(server.db, 'user@acme.test', { name: '' })
  const { userId } = await idsOf(server.db, 'user@acme.test')
  expect((await put(`/admin/usuarios/${userId}`, { status: 'blocked', version: 1 })).status).toBe(200)
  expect((await read('getPerson', userId)).data).toMatchObject({ name: '', email: 'user@acme.test', status: 'blocked' })
})
