import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { call, signIn } from '../support/calls.ts'
import { testServer } from '../support/test-server.ts'
import type { TestServer } from '../support/test-server.ts'

const change = { email: 'nuevo@acme.test', password: 'Demo1234!' }
const requestChange = (server: TestServer, token: string) => call(server, 'POST', '/me/email', { token, body: change })

test.each([
  ['the verification', '/email/verification-notification', 'user@acme.test', () => Promise.resolve()],
  ['the change of an address', '/me/email/notification', 'owner@acme.test', requestChange],
])('a mail of %s that could not be stored is not counted as one that was sent', async (_, path, email, prepare) => {
  const server = await testServer()
  const token = await signIn(server, email)
  await prepare(server, token)
  const resend = async () => (await call(server, 'POST', path, { token, body: {} })).status

  await sql`alter table jobs add constraint full_disk check (kind <> 'mail.send') not valid`.execute(server.db.directory)
  expect(await resend()).toBe(500)
  await sql`alter table jobs drop constraint full_disk`.execute(server.db.directory)
  expect(await resend()).toBe(200)
  expect(await resend()).toBe(429)
})
